/** CONST.COMPATIBILITY_MODES. */
export const COMPATIBILITY_MODES = { SILENT: 0, WARNING: 1, ERROR: 2, FAILURE: 3 } as const;

export interface CompatibilityOptions {
  mode?: number;
  since?: number | string;
  until?: number | string;
  details?: string;
  stack?: boolean;
  once?: boolean;
}

interface CompatibilityConfig {
  mode: number;
  includePatterns: RegExp[];
  excludePatterns: RegExp[];
}

/** CONFIG.compatibility: how loudly old usage is met. */
export const compatibility: CompatibilityConfig = {
  mode: COMPATIBILITY_MODES.WARNING,
  includePatterns: [],
  excludePatterns: [],
};

const told = new Set<string>();

/** Do the patterns leave out what was called from here? */
function isFiltered(stack: string): boolean {
  const { includePatterns, excludePatterns } = compatibility;
  if (includePatterns.length > 0 && !includePatterns.some((pattern) => pattern.test(stack))) return true;
  return excludePatterns.some((pattern) => pattern.test(stack));
}

/** Say that something old was used: nothing, a warning, an error line, or a thrown error, by `CONFIG.compatibility`. */
export function logCompatibilityWarning(message: string, options: CompatibilityOptions = {}): void {
  const mode = options.mode ?? compatibility.mode;
  if (mode === COMPATIBILITY_MODES.SILENT) return;
  const lines = [message];
  if (options.since !== undefined) lines.push(`Deprecated since Version ${options.since}`);
  if (options.until !== undefined)
    lines.push(`Backwards-compatible support will be removed in Version ${options.until}`);
  if (options.details !== undefined) lines.push(options.details);
  const error = new Error(lines.join("\n"));
  if (isFiltered(error.stack ?? "")) return;
  if (mode === COMPATIBILITY_MODES.FAILURE) throw error;
  if (options.once) {
    if (told.has(message)) return;
    told.add(message);
  }
  const text = options.stack === false ? error.message : error;
  if (mode === COMPATIBILITY_MODES.ERROR) console.error(text);
  else console.warn(text);
}
