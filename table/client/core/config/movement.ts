/** `CONFIG.Token.movement`: the kinds of movement and what they cost (T: CONFIG.Token.Movement). */
import { TerrainData } from "../data/terrain-data.ts";
import { deltas } from "../generation.ts";
import { type Dict, isDict } from "../types.ts";

/** Font Awesome icon and, on 14, picture of each action, in their order. */
const PICTURES: Readonly<Record<string, readonly [icon: string, picture: string]>> = {
  walk: ["person-walking", "walk"],
  fly: ["person-fairy", "wing"],
  swim: ["person-swimming", "whale"],
  burrow: ["person-digging", "burrow"],
  crawl: ["person-praying", "leg"],
  climb: ["person-through-window", "ladder"],
  jump: ["person-running-fast", "jump"],
  blink: ["person-from-portal", "teleport"],
  displace: ["transporter-1", "portal"],
};

type Difficulties = Readonly<Record<string, number>>;

const twice = (): ((cost: number) => number) => (cost) => cost * 2;
const asWalking = ({ walk = 1 }: Difficulties): number => walk;
const still = (): Dict => ({ duration: 0 });

/** The configuration as packages find it in `init`. */
export function movementConfig(): Dict {
  const movement = {
    TerrainData,
    defaultSpeed: 6,
    defaultAction: "walk",
    // What an expensive step costs is the middle of what its spaces cost (T: BaseTerrainData.getMovementCostFunction).
    costAggregator: (results: readonly { cost: number }[]): number => {
      const costs = results.map(({ cost }) => cost).sort((a, b) => a - b);
      if (costs.some((cost) => !Number.isFinite(cost))) return Infinity;
      const middle = costs.length / 2;
      const [low = 0, high = low] = [costs[Math.ceil(middle) - 1], costs[Math.floor(middle)]];
      return (low + high) / 2;
    },
  };
  const slow = (): Dict => ({ movementSpeed: movement.defaultSpeed / 2 });
  const more: Readonly<Record<string, Dict>> = {
    swim: { getAnimationOptions: slow },
    crawl: { getAnimationOptions: slow, deriveTerrainDifficulty: asWalking, getCostFunction: twice },
    climb: { getAnimationOptions: slow, deriveTerrainDifficulty: asWalking, getCostFunction: twice },
    jump: {
      deriveTerrainDifficulty: ({ walk = 1, fly = 1 }: Difficulties) => Math.max(walk, fly),
      getCostFunction: twice,
    },
    blink: { teleport: true, getAnimationOptions: still, deriveTerrainDifficulty: () => 1 },
    displace: {
      teleport: true,
      measure: false,
      walls: null,
      visualize: false,
      getAnimationOptions: still,
      canSelect: () => false,
      deriveTerrainDifficulty: () => 1,
      getCostFunction: () => () => 0,
    },
  };
  const actions = Object.entries(PICTURES).map(([action, [icon, picture]], order) => {
    const img = deltas().newConstants ? { img: `icons/svg/${picture}.svg` } : {};
    const label = `TOKEN.MOVEMENT.ACTIONS.${action}.label`;
    return [action, { label, icon: `fa-solid fa-${icon}`, ...img, order, ...more[action] }] as const;
  });
  return Object.assign(movement, { actions: Object.fromEntries<Dict>(actions) });
}

/**
 * Every action has all its properties from `setup` on (T: ActionConfig, "@defaultValue" of each): packages call
 * `canSelect` and `getAnimationOptions` without asking whether they are there (draw-steel, crucible).
 */
export function completeMovement(movement: Dict): void {
  const usual = {
    order: 0,
    teleport: false,
    measure: true,
    walls: "move",
    visualize: true,
    getAnimationOptions: () => ({}),
    canSelect: () => true,
    deriveTerrainDifficulty: null,
    getCostFunction: () => (cost: number) => cost,
  };
  for (const action of Object.values(isDict(movement.actions) ? movement.actions : {}))
    if (isDict(action))
      for (const [name, value] of Object.entries(usual)) if (!(name in action)) Reflect.set(action, name, value);
}
