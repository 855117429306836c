import { readArguments } from "./arguments.ts";
import { startTable } from "./start.ts";

/** What to do about a port that somebody else has. */
function taken(port: number, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "EADDRINUSE") return error;
  return new Error(`Port ${port} is taken, perhaps by a table that is still open: http://127.0.0.1:${port}/
Choose another port:  npm start -- --port ${port + 1}
or take a free one:   npm start -- --port 0`);
}

async function main(): Promise<void> {
  const options = readArguments(process.argv.slice(2));
  if (typeof options === "string") return console.log(options);
  const { port = 0 } = options;
  const table = await startTable(options).catch((error: unknown) => {
    throw taken(port, error);
  });
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
