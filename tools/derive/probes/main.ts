/** Prints what the practice table answers, as one line of JSON: `node --import tsx main.ts <generation>`. */
import { ROOT } from "../../build/files.ts";
import { readHostFile } from "../host/file.ts";
import { askAll } from "./asking.ts";

const generation = process.argv[2] === "14" ? 14 : 13;
const answers = await askAll(ROOT, readHostFile(ROOT, generation));
process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
