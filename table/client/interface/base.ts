/** The application framework this interface is built on. */
export { ApplicationV2, HandlebarsApplicationMixin } from "../apps/index.ts";
