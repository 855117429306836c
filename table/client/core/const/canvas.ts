/** Grids, walls, lights, regions and tokens. CONST of the public types. */

export const CANVAS_PERFORMANCE_MODES = { LOW: 0, MED: 1, HIGH: 2, MAX: 3 } as const;
export const CLIPPER_SCALING_FACTOR = 100 as const;
export const DRAWING_FILL_TYPES = { NONE: 0, SOLID: 1, PATTERN: 2 } as const;
export const GRID_DIAGONALS = {
  EQUIDISTANT: 0,
  EXACT: 1,
  APPROXIMATE: 2,
  RECTILINEAR: 3,
  ALTERNATING_1: 4,
  ALTERNATING_2: 5,
  ILLEGAL: 6,
} as const;
export const GRID_MIN_SIZE = 20 as const;
export const GRID_SNAPPING_MODES = {
  CENTER: 1,
  EDGE_MIDPOINT: 2,
  TOP_LEFT_VERTEX: 16,
  TOP_RIGHT_VERTEX: 32,
  BOTTOM_LEFT_VERTEX: 64,
  BOTTOM_RIGHT_VERTEX: 128,
  VERTEX: 240,
  TOP_LEFT_CORNER: 256,
  TOP_RIGHT_CORNER: 512,
  BOTTOM_LEFT_CORNER: 1_024,
  BOTTOM_RIGHT_CORNER: 2_048,
  CORNER: 3_840,
  TOP_SIDE_MIDPOINT: 4_096,
  BOTTOM_SIDE_MIDPOINT: 8_192,
  LEFT_SIDE_MIDPOINT: 16_384,
  RIGHT_SIDE_MIDPOINT: 32_768,
  SIDE_MIDPOINT: 61_440,
} as const;
export const GRID_TYPES = { GRIDLESS: 0, SQUARE: 1, HEXODDR: 2, HEXEVENR: 3, HEXODDQ: 4, HEXEVENQ: 5 } as const;
export const LIGHTING_LEVELS = { DARKNESS: -2, HALFDARK: -1, UNLIT: 0, DIM: 1, BRIGHT: 2, BRIGHTEST: 3 } as const;
export const MEASURED_TEMPLATE_TYPES = { CIRCLE: "circle", CONE: "cone", RECTANGLE: "rect", RAY: "ray" } as const;
export const MOVEMENT_DIRECTIONS = {
  UP: 1,
  DOWN: 2,
  LEFT: 4,
  RIGHT: 8,
  UP_LEFT: 5,
  UP_RIGHT: 9,
  DOWN_LEFT: 6,
  DOWN_RIGHT: 10,
} as const;
export const OCCLUSION_MODES = { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 } as const;
export const REGION_EVENTS = {
  REGION_BOUNDARY: "regionBoundary",
  BEHAVIOR_ACTIVATED: "behaviorActivated",
  BEHAVIOR_DEACTIVATED: "behaviorDeactivated",
  BEHAVIOR_VIEWED: "behaviorViewed",
  BEHAVIOR_UNVIEWED: "behaviorUnviewed",
  TOKEN_ENTER: "tokenEnter",
  TOKEN_EXIT: "tokenExit",
  TOKEN_MOVE_IN: "tokenMoveIn",
  TOKEN_MOVE_OUT: "tokenMoveOut",
  TOKEN_MOVE_WITHIN: "tokenMoveWithin",
  TOKEN_ANIMATE_IN: "tokenAnimateIn",
  TOKEN_ANIMATE_OUT: "tokenAnimateOut",
  TOKEN_TURN_START: "tokenTurnStart",
  TOKEN_TURN_END: "tokenTurnEnd",
  TOKEN_ROUND_START: "tokenRoundStart",
  TOKEN_ROUND_END: "tokenRoundEnd",
  BEHAVIOR_STATUS: "behaviorStatus",
  TOKEN_PRE_MOVE: "tokenPreMove",
  TOKEN_MOVE: "tokenMove",
} as const;
export const REGION_MOVEMENT_SEGMENTS = { EXIT: -1, MOVE: 0, ENTER: 1 } as const;
export const REGION_VISIBILITY = { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } as const;
export const TEXTURE_DATA_FIT_MODES = ["fill", "contain", "cover", "width", "height"] as const;
export const TEXT_ANCHOR_POINTS = { CENTER: 0, BOTTOM: 1, TOP: 2, LEFT: 3, RIGHT: 4 } as const;
export const TILE_OCCLUSION_MODES = { NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 } as const;
export const TOKEN_DISPLAY_MODES = { NONE: 0, CONTROL: 10, OWNER_HOVER: 20, HOVER: 30, OWNER: 40, ALWAYS: 50 } as const;
export const TOKEN_DISPOSITIONS = { SECRET: -2, HOSTILE: -1, NEUTRAL: 0, FRIENDLY: 1 } as const;
export const TOKEN_OCCLUSION_MODES = { OWNED: 1, CONTROLLED: 2, HOVERED: 4, HIGHLIGHTED: 8, VISIBLE: 16 } as const;
export const TOKEN_SHAPES = {
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
} as const;
export const TOKEN_TURN_MARKER_MODES = { DISABLED: 0, DEFAULT: 1, CUSTOM: 2 } as const;
export const WALL_DIRECTIONS = { BOTH: 0, LEFT: 1, RIGHT: 2 } as const;
export const WALL_DOOR_INTERACTIONS = ["open", "close", "lock", "unlock", "test"] as const;
export const WALL_DOOR_STATES = { CLOSED: 0, OPEN: 1, LOCKED: 2 } as const;
export const WALL_DOOR_TYPES = { NONE: 0, DOOR: 1, SECRET: 2 } as const;
export const WALL_MOVEMENT_TYPES = { NONE: 0, NORMAL: 20 } as const;
export const WALL_RESTRICTION_TYPES = ["light", "sight", "sound", "move"] as const;
export const WALL_SENSE_TYPES = { NONE: 0, LIMITED: 10, NORMAL: 20, PROXIMITY: 30, DISTANCE: 40 } as const;
