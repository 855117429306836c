/** A fighter's items as its owner has ordered them. */
export const sorted = ({ items }: Actor.Implementation): readonly Item.Implementation[] =>
  [...items.contents].sort((a, b) => a.sort - b.sort);
