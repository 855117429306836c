/** What is still running when its test has ended and its window is gone: a notice of it finds nobody to read it. */
Reflect.set(globalThis, "ui", {});
