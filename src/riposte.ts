/** The bundle's entry: a list of what starts when. */
import "../styles/riposte.css";
import { start } from "./foundry/init.ts";

start();
