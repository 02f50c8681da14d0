/** Something in a sentence that can be looked at more closely. */
export interface Ref {
  text: string;
  card?: number;
  item?: number;
  seat?: number;
}

export type Part = string | Ref;
export type Params = Record<string, string | number | Ref>;

/** Fills `{name}` holes; a hole without a value is left out. */
export function format(template: string, params: Params): Part[] {
  return template
    .split(/\{(\w+)\}/)
    .map((piece, index): Part => {
      if (index % 2 === 0) return piece;
      const value = params[piece] ?? '';
      return typeof value === 'number' ? String(value) : value;
    })
    .filter((part) => part !== '');
}
