import { provideAsked } from "../../src/foundry/orders/asked.ts";

/** What is still running when its test has ended and its window is gone: a notice of it finds nobody to read it. */
Reflect.set(globalThis, "ui", {});
// What reads the orders of actors comes with the first exchange of a file, and goes with its world.
provideAsked(() => null);
