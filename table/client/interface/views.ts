/** The documents of the table as the interface sees them: the members it uses, no more. */
import type { CollectionView } from "./platform.ts";
import type { TargetSet } from "./scene/targets.ts";

export interface SheetView {
  rendered?: boolean;
  render(options: object): unknown;
  bringToFront?(): void;
}

export interface DocumentView {
  readonly id: string;
  readonly uuid: string;
  readonly documentName: string;
  name: string;
  readonly isOwner: boolean;
  readonly visible?: boolean;
  readonly sheet?: SheetView | null;
  readonly pack?: string | null;
  readonly type?: string;
  readonly img?: string | null;
  readonly flags: Record<string, unknown>;
  readonly folder?: FolderView | null;
  readonly sort?: number;
  update(data: object, operation?: object): Promise<unknown>;
  delete(operation?: object): Promise<unknown>;
  testUserPermission(user: UserView, level: string | number, options?: object): boolean;
  canUserModify?(user: UserView, action: string, data?: object): boolean;
  toObject(source?: boolean): Record<string, unknown>;
  clone?(data?: object, context?: object): unknown;
  toDragData?(): object;
}

export interface FolderView extends DocumentView {
  readonly type: string;
  readonly color?: unknown;
  readonly sorting?: string;
  readonly expanded?: boolean;
}

export interface EffectView extends DocumentView {
  readonly statuses?: Iterable<string>;
  readonly disabled?: boolean;
  readonly isTemporary?: boolean;
  readonly showIcon?: number;
}

export interface ActorView extends DocumentView {
  readonly isToken?: boolean;
  readonly temporaryEffects?: EffectView[];
  readonly appliedEffects?: EffectView[];
  readonly statuses?: Set<string>;
  readonly effects?: Iterable<EffectView>;
  readonly prototypeToken?: Record<string, unknown>;
  readonly system: object;
  getTokenDocument?(data?: object, options?: object): Promise<{ toObject(): Record<string, unknown> }>;
  toggleStatusEffect?(id: string, options?: object): Promise<unknown>;
}

export type ItemView = DocumentView;

export interface MacroView extends DocumentView {
  readonly canExecute?: boolean;
  execute(scope?: object): unknown;
}

export interface UserView extends DocumentView {
  readonly active: boolean;
  readonly isGM: boolean;
  readonly isSelf: boolean;
  readonly role: number;
  readonly color: { css?: string } | string | null;
  readonly character: ActorView | null;
  readonly hotbar?: Record<string, string>;
  readonly targets: TargetSet;
  viewedScene?: string | null;
  hasPermission(permission: string): boolean;
  broadcastActivity?(data: object, options?: object): void;
  assignHotbarMacro?(macro: MacroView | null, slot: string | number, options?: object): Promise<unknown>;
}

export interface MessageView extends DocumentView {
  readonly visible: boolean;
  readonly author: UserView | null;
  readonly timestamp?: number;
  readonly content: string;
  readonly alias?: string;
  readonly whisper?: readonly string[];
  logged?: boolean;
  renderHTML(options?: object): Promise<HTMLElement>;
  export?(): string;
}

export interface CombatantView extends DocumentView {
  readonly initiative: number | null;
  readonly actor: ActorView | null;
  readonly token: TokenView | null;
  readonly tokenId?: string | null;
  readonly sceneId?: string | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly defeated?: boolean;
  readonly isNPC?: boolean;
  readonly visible?: boolean;
  readonly resource?: unknown;
  updateResource(): unknown;
  readonly permission?: number;
}

export interface CombatView extends DocumentView {
  readonly active: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly started: boolean;
  readonly turns: CombatantView[];
  readonly combatants: CollectionView<CombatantView>;
  readonly combatant: CombatantView | null | undefined;
  readonly scene: SceneView | null;
  activate(options?: object): Promise<unknown>;
  startCombat(): Promise<unknown>;
  endCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
  rollInitiative(ids: string | string[], options?: object): Promise<unknown>;
  rollAll(options?: object): Promise<unknown>;
  rollNPC(options?: object): Promise<unknown>;
  resetAll(options?: object): Promise<unknown>;
  setInitiative?(id: string, value: number): Promise<unknown>;
}

export interface TokenView extends DocumentView {
  readonly actor: ActorView | null;
  readonly actorId?: string | null;
  readonly actorLink?: boolean;
  readonly baseActor?: ActorView | null;
  readonly parent: SceneView | null;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly hidden: boolean;
  readonly disposition: number;
  readonly texture?: { src?: string | null };
  readonly bar1?: { attribute?: string | null };
  readonly bar2?: { attribute?: string | null };
  readonly inCombat?: boolean;
  readonly isSecret?: boolean;
  includedInLevel?(level: LevelView | string): boolean;
  toggleCombatant?(options?: object): Promise<unknown>;
  readonly ring?: { enabled?: boolean };
  getBarAttribute?(bar: string): { type?: string; value?: number; max?: number } | null;
}

export interface LevelView extends DocumentView {
  readonly index: number;
}

export interface SceneView extends DocumentView {
  readonly active: boolean;
  readonly width: number;
  readonly height: number;
  readonly padding?: number;
  /** 14: floors, and those that this user may look at. */
  readonly levels?: CollectionView<LevelView>;
  readonly availableLevels?: ReadonlySet<LevelView>;
  _levelToShow(asked: string | null): LevelView | null;
  _mapOf(level: LevelView | null): { src: string | null; color: unknown };
  readonly grid: { size: number; type?: number; distance?: number; units?: string };
  readonly dimensions?: object;
  readonly navName?: string;
  /** Where this client last looked at it; empty before it did. */
  _viewPosition: { x?: number; y?: number; scale?: number };
  readonly tokens: CollectionView<TokenView>;
  readonly permission?: number;
  activate?(): Promise<unknown>;
  view?(options?: { level?: string | null }): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: object[], operation?: object): Promise<unknown>;
  updateEmbeddedDocuments(type: string, data: object[], operation?: object): Promise<unknown>;
  deleteEmbeddedDocuments(type: string, ids: string[], operation?: object): Promise<unknown>;
}

export interface PackView {
  readonly collection: string;
  readonly title?: string;
  readonly documentName: string;
  readonly metadata: { id?: string; label: string; type: string; packageName?: string; system?: string };
  readonly visible?: boolean;
  /** The windows that show it. */
  readonly apps?: unknown[];
  readonly folder?: { id: string } | null;
  readonly sort?: number;
  readonly index: Iterable<IndexView> & { size: number };
  getDocument(id: string): Promise<DocumentView | null | undefined>;
  getIndex?(): Promise<unknown>;
}

export interface IndexView {
  _id: string;
  name?: string;
  img?: string | null;
  type?: string;
  uuid?: string;
}
