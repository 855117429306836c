/** `foundry.audio`, without effects and the cache of decoded files. */
export { AudioHelper } from "./helper.ts";
export { Sound } from "./sound.ts";
export { AudioTimeout } from "./timeout.ts";
