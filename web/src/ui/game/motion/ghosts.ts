// Copies of things on the table, and a few marks, that move above it and are gone afterwards.
import type { Spot } from './places';

const svg = (name: string): SVGElement => document.createElementNS('http://www.w3.org/2000/svg', name);

/** In the middle of a spot, as large as it unless told. */
export function placed<T extends HTMLElement | SVGElement>(thing: T, { x, y, width, height }: Spot): T {
  Object.assign(thing.style, { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` });
  thing.classList.add('ghost');
  return thing;
}

/** What is copied is not touched, read aloud or found again. */
function bare<T extends Element>(copy: T): T {
  for (const one of [copy, ...copy.querySelectorAll('*')]) for (const name of ['id', 'data-target', 'data-enemy', 'data-seat', 'role', 'aria-label', 'tabindex']) one.removeAttribute(name);
  return copy;
}

export function copyOf(thing: Element, spot: Spot): HTMLElement | SVGElement {
  if (thing instanceof SVGGraphicsElement && !(thing instanceof SVGSVGElement)) {
    const { x, y, width, height } = thing.getBBox();
    const frame = svg('svg');
    frame.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    frame.append(bare(thing.cloneNode(true) as Element));
    return placed(frame, spot);
  }
  const frame = document.createElement('div');
  const copy = bare(thing.cloneNode(true) as HTMLElement);
  Object.assign(copy.style, { width: '100%', height: '100%' });
  frame.append(copy);
  return placed(frame, spot);
}

export function burst(at: Spot): SVGElement {
  const star = svg('svg');
  star.setAttribute('viewBox', '-50 -50 100 100');
  star.innerHTML =
    '<path fill="#ff6a2e" d="M0-48l11 26 27-17-14 30 24 9-27 9 15 30-28-15-5 26-12-27-27 16 13-31-27-7 27-11-15-28 28 14z"/>' +
    '<path fill="#ffe9a8" d="M0-28l7 15 16-10-8 18 14 5-16 5 9 18-17-9-3 15-7-16-16 10 8-18-16-4 16-7-9-17 17 9z"/>';
  const size = Math.min(Math.max(at.width, at.height) * 0.8, 220);
  return placed(star, { ...at, width: size, height: size });
}

export function words(text: string, name: string, at: Spot): HTMLElement {
  const line = document.createElement('p');
  line.className = name;
  line.textContent = text;
  Object.assign(line.style, { left: `${at.x}px`, top: `${at.y}px` });
  line.classList.add('ghost');
  return line;
}

/** A line of light from one spot to another. */
export function tracer(from: Spot, to: Spot): HTMLElement {
  const line = document.createElement('div');
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  Object.assign(line.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${length}px`, rotate: `${Math.atan2(to.y - from.y, to.x - from.x)}rad` });
  line.className = 'ghost tracer';
  return line;
}
