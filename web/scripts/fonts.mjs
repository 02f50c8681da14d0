// Writes gen/fonts/: the two typefaces with the weights and scripts that the client uses, which is half of their bytes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const out = join(web, 'gen/fonts');
const typefaces = ['sofia-sans', 'sofia-sans-extra-condensed'];
const scripts = ['latin', 'latin-ext', 'cyrillic'];
const weights = { min: 500, max: 800 }; // those of src/styles

/** The characters of a `unicode-range`. */
function charactersOf(range) {
  return range
    .split(',')
    .map((part) => {
      const [first, last = first] = part.trim().replace(/^U\+/i, '').split('-').map((hex) => parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
    })
    .join('');
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
let css = '';
for (const typeface of typefaces) {
  const source = join(web, 'node_modules/@fontsource-variable', typeface);
  const faces = readFileSync(join(source, 'index.css'), 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  for (const script of scripts) {
    const name = `${typeface}-${script}-wght-normal.woff2`;
    const face = faces.find((one) => one.includes(`/${name})`));
    const range = face?.match(/unicode-range: ([^;]+)/)?.[1];
    if (!face || !range) throw new Error(`${typeface} has no face ${name}`);
    const small = await subsetFont(readFileSync(join(source, 'files', name)), charactersOf(range), { targetFormat: 'woff2', variationAxes: { wght: weights } });
    writeFileSync(join(out, name), small);
    css += `${face.replace('./files/', './').replace(/font-weight: [^;]+/, `font-weight: ${weights.min} ${weights.max}`)}\n`;
  }
}
writeFileSync(join(out, 'fonts.css'), css);
