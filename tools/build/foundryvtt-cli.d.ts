/** The part of the compendium tool that we use; it ships no types. */
declare module "@foundryvtt/foundryvtt-cli" {
  export function compilePack(source: string, destination: string, options?: { log?: boolean }): Promise<void>;
  export function extractPack(
    source: string,
    destination: string,
    options?: { log?: boolean; clean?: boolean },
  ): Promise<void>;
}
