// Runs the engine for browsers in Node.js, with the code that the page uses, over what a native program has written down.
// usage: node check.mjs MODULE < CASES   exit 1, and a line for each difference
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const { buildSync } = createRequire(join(root, 'web/package.json'))('esbuild');
const { outputFiles } = buildSync({ entryPoints: [join(root, 'web/src/engine/module.ts')], bundle: true, format: 'esm', target: 'es2022', write: false });
const { Engine, Refused } = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);

const { content, digest, signature, games, replays, analysis } = JSON.parse(readFileSync(0, 'utf8'));
const bytes = (hex) => new Uint8Array(Buffer.from(hex, 'hex'));
let differences = 0;
function expect(what, found, wanted) {
  if (found === wanted) return;
  ++differences;
  console.log(`${what}: ${found}, not ${wanted}`);
}

const engine = await Engine.load(readFileSync(process.argv[2]));
expect('the digest of the pack', engine.openPack(bytes(content)), digest);
expect('the signature of the rules', engine.rulesSignature(), signature);

// Every state of games that were played by the native engine, and what a bot would do there.
for (const { name, header, seed, initial, moves } of games) {
  const play = engine.deal(bytes(header), bytes(seed));
  expect(`${name}: the deal`, play.digest(), BigInt(initial));
  moves.forEach(({ seat, choice, digest: after, bot, levels, view }, index) => {
    const where = `${name}: move ${index + 1}`;
    expect(`${where}: what the bot would choose`, Buffer.from(play.decide(seat, 'greedy', 1n)).toString('hex'), bot);
    for (const [level, chosen] of Object.entries(levels)) {
      expect(`${where}: what the ${level} would choose`, Buffer.from(play.decide(seat, level, 1n)).toString('hex'), chosen);
    }
    expect(`${where}: what the seat sees`, Buffer.from(play.view(seat)).toString('hex'), view);
    expect(`${where} is accepted`, play.deciders().includes(seat) && play.apply(seat, bytes(choice)), true);
    expect(`${where}: the state`, play.digest(), BigInt(after));
  });
  play.end();
}

// Replays, honest and not.
for (const { name, replay, noted, check, step, refused } of replays) {
  const found = engine.verify(bytes(replay), noted);
  expect(`${name}: the check that fails`, found.difference?.check ?? '', check);
  expect(`${name}: the step`, found.difference?.step ?? 0, step);
  expect(`${name}: why it is refused`, found.refused ?? '', refused);
  if (check || refused) continue;
  expect(`${name}: is proven`, found.result && found.whole && found.secret && found.dealt, true);
  const replayed = JSON.stringify(found);
  // From any of its moments the game goes on.
  const play = engine.resume(bytes(replay), 5);
  const [seat] = play.deciders();
  expect(`${name}: goes on`, play.apply(seat, play.decide(seat, 'random', 3n)), true);
  play.end();
  expect(`${name}: a second time`, JSON.stringify(engine.verify(bytes(replay), noted)), replayed);
}

// What the coach says of a game, step by step.
const hex = (choice) => Buffer.from(choice).toString('hex');
function lineOf({ step, seat, choices, chances, luck, decision }) {
  const line = `${step} ${seat} ${choices} chances ${chances} luck ${luck}`;
  if (!decision) return line;
  const best = decision.best.map(({ choice, chance }) => ` ${hex(choice)}:${chance}`);
  const why = decision.why.map(({ what, by }) => ` ${what}:${by}`);
  return `${line} gave ${decision.gave} ${decision.grade}${best.join('')}${why.join('')}`;
}
const coach = engine.analyse(bytes(analysis.replay));
analysis.lines.forEach((line, index) => expect(`the coach's word on step ${index + 1}`, lineOf(coach.next()), line));
coach.end();
expect('the steps that the coach looks at', analysis.lines.length > 0, true);
const unfinished = engine.analyse(bytes(replays.find(({ name }) => name === 'another state').replay));
try {
  while (unfinished.next());
  expect('the coach on a forged replay', 'silent', 'refused');
} catch (error) {
  expect('the coach on a forged replay', error instanceof Refused && error.message.includes('leads to another state'), true);
}
unfinished.end();

// What is nothing at all.
for (const call of [
  () => engine.openPack(bytes('ff')), () => engine.deal(bytes('ff')), () => engine.deal(bytes('')), () => engine.resume(bytes('00'), 1), () => engine.analyse(bytes('00')),
  () => engine.analyse(bytes(replays.find(({ name }) => name === 'what somebody saw').replay))]) {
  try {
    call();
    expect('nonsense', 'accepted', 'refused');
  } catch (error) {
    expect('nonsense', error instanceof Refused, true);
  }
}
console.log(`${games.length} games, ${replays.length} replays, ${differences} differences`);
process.exit(differences ? 1 : 0);
