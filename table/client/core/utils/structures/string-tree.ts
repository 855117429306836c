/** A tree of texts: what is stored under a path is found from every beginning of it. */
const LEAVES = Symbol("leaves");

/** Nodes by the text that leads to them, and what is stored here. */
export interface TreeNode<Leaf extends object> {
  [LEAVES]: Leaf[];
  [text: string]: TreeNode<Leaf>;
}

export interface LookupOptions<Leaf extends object> {
  /** At most so many. */
  limit?: number;
  filterEntries?: (entry: Leaf) => boolean;
}

function emptyNode<Leaf extends object>(): TreeNode<Leaf> {
  const node: TreeNode<Leaf> = { [LEAVES]: [] };
  // "constructor" is a text as any other.
  Object.setPrototypeOf(node, null);
  return node;
}

/** `foundry.utils.StringTree`. */
export class StringTree<Leaf extends object = object, Key extends Iterable<string> = string[]> {
  readonly #root = emptyNode<Leaf>();

  /** The symbol under which a node keeps what is stored there. */
  static get leaves(): typeof LEAVES {
    return LEAVES;
  }

  /** Store something; gives its node. */
  addLeaf(strings: Key, entry: Leaf): TreeNode<Leaf> {
    let node = this.#root;
    for (const text of strings) node = node[text] ??= emptyNode();
    node[LEAVES].push(entry);
    return node;
  }

  /** Everything that is stored below a path, the nearest first. */
  lookup(strings: Key, options: LookupOptions<Leaf> = {}): Leaf[] {
    const entries: Leaf[] = [];
    const node = this.nodeAtPrefix(strings);
    if (node) this._breadthFirstSearch(node, entries, [], options);
    return entries;
  }

  /** The node at a path; with `hasLeaves` the last node on the way that stores something. */
  nodeAtPrefix(strings: Key, { hasLeaves = false }: { hasLeaves?: boolean } = {}): TreeNode<Leaf> | undefined {
    let node: TreeNode<Leaf> | undefined = this.#root;
    let last: TreeNode<Leaf> | undefined;
    for (const text of strings) {
      node = node[text];
      if (!node) break;
      if (node[LEAVES].length > 0) last = node;
    }
    return hasLeaves ? last : node;
  }

  _breadthFirstSearch(
    node: TreeNode<Leaf>,
    entries: Leaf[],
    queue: TreeNode<Leaf>[],
    { limit = Infinity, filterEntries = () => true }: LookupOptions<Leaf> = {},
  ): void {
    for (let at: TreeNode<Leaf> | undefined = node; at && entries.length < limit; at = queue.shift()) {
      const found = at[LEAVES].filter((entry) => filterEntries(entry));
      entries.push(...found.slice(0, limit - entries.length));
      queue.push(...Object.values(at));
    }
  }
}

const letters = (text: string): string[] => Array.from(text.toLocaleLowerCase());

/** `foundry.utils.WordTree`: entries by the letters of a word, found from its beginning, whatever its case. */
export class WordTree<Leaf extends object = object> extends StringTree<Leaf, string> {
  readonly #tree = new StringTree<Leaf>();

  override addLeaf(word: string, entry: Leaf): TreeNode<Leaf> {
    return this.#tree.addLeaf(letters(word), entry);
  }

  override lookup(prefix: string, { limit = 10, ...options }: LookupOptions<Leaf> = {}): Leaf[] {
    return this.#tree.lookup(letters(prefix), { limit, ...options });
  }

  override nodeAtPrefix(prefix: string): TreeNode<Leaf> | undefined {
    return this.#tree.nodeAtPrefix(letters(prefix));
  }
}
