/** Where a release is published, and what the manifest has to say of it. */

/** The addresses of a release in its manifest. Foundry installs and updates by `manifest` and `download`. */
export interface Addresses {
  readonly url: string;
  readonly bugs: string;
  readonly manifest: string;
  readonly download: string;
}

/** The names of the manifest's addresses, in the order in which they are written. */
export const ADDRESS_KEYS = ["url", "bugs", "manifest", "download"] as const satisfies readonly (keyof Addresses)[];

/** A release page of a forge: its project, and where its files lie. */
const FORGE = /^(https:\/\/[^/]+\/[^/]+\/[^/]+)\/releases\/download\/[^/]+$/;

/** The address of the folder that the release is published in, without its last slash; throws with what is wrong. */
export function releaseFolder(address: string): string {
  const refuse = (why: string): never => {
    throw new Error(`--url ${address}: ${why}`);
  };
  if (address !== address.trim() || /\s/.test(address)) refuse("an address has no blanks");
  if (!URL.canParse(address)) refuse("this is no address");
  const { protocol, username, password, search, hash, pathname } = new URL(address);
  if (protocol !== "https:") refuse("the address must begin with https://");
  if (username !== "" || password !== "") refuse("the address must not name a user");
  if (search !== "" || hash !== "" || /[?#]/.test(address)) refuse("leave out everything from ? or # on");
  if (/\.(?:zip|json)\/?$/.test(pathname)) refuse("give the address of the folder, not of a file in it");
  if (pathname.includes("//")) refuse("two slashes follow each other");
  return address.replace(/\/$/, "");
}

/**
 * The addresses that follow from the folder of a release. The manifest of a GitHub release is addressed by `latest`,
 * so that an installed version finds the next one; elsewhere the next release has to take the place of this one.
 */
export function releaseAddresses(address: string, zip: string): Addresses {
  const folder = releaseFolder(address);
  const project = FORGE.exec(folder)?.[1];
  const isLatest = project?.startsWith("https://github.com/") ?? false;
  return {
    url: project ?? folder,
    bugs: project === undefined ? folder : `${project}/issues`,
    manifest: isLatest ? `${project ?? folder}/releases/latest/download/system.json` : `${folder}/system.json`,
    download: `${folder}/${zip}`,
  };
}
