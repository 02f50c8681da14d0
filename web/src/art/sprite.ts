// Every drawing stands in the document once, as a symbol to which all its uses refer. A sheet of drawings is loaded when one of them is
// first shown; what uses it is filled in by the browser as soon as the symbol is there, and nothing is drawn again.
import type { Look } from './look';
import { palette } from './palette';
import { draw as tokens } from './tokens';

export interface Figure {
  /** The viewBox. */
  box: string;
  /** SVG, without scripts or styles of its own. */
  art: string;
}

/** Draws what the name says or, for a name it does not know, something of the same look. */
export type Draw = (name: string, look: Look) => Figure;

const sheets = {
  tokens: async (): Promise<Draw> => tokens,
  portraits: async (): Promise<Draw> => (await import('./portraits')).draw,
  enemies: async (): Promise<Draw> => (await import('./enemies')).draw,
  vehicles: async (): Promise<Draw> => (await import('./vehicles')).draw,
  models: async (): Promise<Draw> => (await import('./vehicles')).drawModel,
  items: async (): Promise<Draw> => (await import('./items')).draw,
  scenes: async (): Promise<Draw> => (await import('./scenes')).draw,
};

export type SheetName = keyof typeof sheets;

let sprite: SVGSVGElement | undefined;

function spriteHere(): SVGSVGElement {
  if (sprite) return sprite;
  sprite = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  sprite.setAttribute('class', 'sprite');
  sprite.setAttribute('aria-hidden', 'true');
  sprite.innerHTML = palette;
  document.body.append(sprite);
  return sprite;
}

function add(sprite: SVGSVGElement, id: string, { box, art }: Figure): void {
  const symbol = sprite.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'symbol');
  symbol.id = id;
  symbol.setAttribute('viewBox', box);
  symbol.setAttribute('preserveAspectRatio', 'xMidYMax meet');
  // Smoke and cargo rise above their vehicles.
  symbol.setAttribute('overflow', 'visible');
  symbol.innerHTML = art;
  sprite.append(symbol);
}

const known = new Set<string>();

/** What a `<use>` refers to; sees to it that the drawing will be there. */
export function drawn(sheet: SheetName, name: string, look: Look = {}): string {
  const id = `${sheet}-${name}`;
  if (!known.has(id)) {
    known.add(id);
    const here = spriteHere();
    sheets[sheet]().then(
      (draw) => add(here, id, draw(name, look)),
      () => known.delete(id), // not loaded: the next one that shows it tries again
    );
  }
  return `#${id}`;
}
