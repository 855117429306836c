/** Facts about the host that no switch of the practice table turns: the table has them one way. */
export const FIXED_FACTS = [
  {
    name: "statsAreTheServers",
    what: "`_stats.createdTime` and `_stats.lastModifiedBy` are the server's",
    source: "public type declarations",
  },
  {
    name: "ownersMoveCards",
    what: "Who owns a deck and a hand deals from one to the other, marks and deletes cards without a Gamemaster.",
    source: "platform §4, §10: moving cards needs OWNER on both stacks; not tried on a licensed server",
  },
  {
    name: "replacementStoresNoKey",
    what: "A replacement (`==key`, `_replace`) below a path that is not there yet is carried out, and no operator is stored.",
    source: "#11273, #14573; older builds stored such keys (pf2e#19687, #13201)",
  },
  {
    name: "roundsEndAsTurnsStart",
    what: "On 14 an effect with a length and no `expiry` of its own ends as a turn starts.",
    source: "types of 14: ActiveEffect.DurationSchema; dnd5e#6837 sets it by itself; not tried on a licensed server",
  },
  {
    name: "firstLevelMade",
    what: "A world's scene that has no level gets `defaultLevel0000` when 14 opens it.",
    source: "platform §2.1, third parties' notes on 14.367; #14629 shows that scenes without one can be made",
  },
] as const;
