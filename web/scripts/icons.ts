// Draws the pictures that cannot be SVG from those that are: icons for home screens, favicon.ico, and the card that links show.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';

/** The pixels of an SVG at this width. */
const drawn = (svg: string, width: number): Buffer => new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng();

/** An icon file with one PNG in it. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Into the folder `to`, from the SVGs in `web`. */
export function drawIcons(web: string, to: string): void {
  const icon = readFileSync(join(web, 'public/icon.svg'), 'utf8');
  // Home screens cut their own corners.
  const square = icon.replace(' rx="12"', '');
  for (const size of [180, 192, 512]) writeFileSync(join(to, `icon-${size}.png`), drawn(square, size));
  writeFileSync(join(to, 'favicon.ico'), ico(drawn(icon, 48), 48));
  writeFileSync(join(to, 'card.png'), drawn(readFileSync(join(web, 'scripts/card.svg'), 'utf8'), 1200));
}
