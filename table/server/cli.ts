import { readArguments } from "./arguments.ts";
import { startTable } from "./start.ts";

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (typeof options === "string") return console.log(options);
  const table = await startTable(options);
  console.log(`The practice table is open: ${table.url}/`);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    table.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
