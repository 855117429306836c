/** The page of the seats: the table's own, no host has one. */
import { get } from "node:http";
import { expect, test } from "vitest";
import { BLUE, GM, RED, table } from "../harness.ts";

/** The page as somebody reads it who calls the table by this name. */
const pageAs = (port: number, host: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path: "/x/", headers: { host } }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (part: string) => void (text += part));
      response.on("end", () => resolve(text));
    }).on("error", reject);
  });
const links = (page: string): readonly string[] =>
  [...page.matchAll(/class="seat" [^>]*href="([^"]*)"/g)].map(([, href = ""]) => href);

test("each seat has an address of its own, so that windows of one browser keep their sessions apart", async () => {
  const users = [
    { name: "Red!", role: 1, id: "red2000000000000" },
    { name: "Ünal", role: 1, id: "unal000000000000" },
  ];
  const { port } = await table({ routePrefix: "x", users });
  const base = `table.localhost:${port}/x/seat`;
  for (const name of ["127.0.0.1", "localhost", "gm.table.localhost"]) {
    expect(links(await pageAs(port, `${name}:${port}`))).toEqual([
      `http://gm.${base}/${GM}`,
      `http://red.${base}/${RED}`,
      `http://blue.${base}/${BLUE}`,
      `http://red-red2.${base}/red2000000000000`,
      `http://seat-unal.${base}/unal000000000000`,
    ]);
  }
});

test("through a name or port that is forwarded the addresses are those that this browser can reach", async () => {
  const { port } = await table({ routePrefix: "x" });
  expect(links(await pageAs(port, "localhost:1234"))[0]).toBe(`http://gm.table.localhost:1234/x/seat/${GM}`);
  expect(links(await pageAs(port, "table.example.org"))).toEqual([
    `/x/seat/${GM}`,
    `/x/seat/${RED}`,
    `/x/seat/${BLUE}`,
  ]);
});
