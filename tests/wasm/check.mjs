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

// A table on this device goes the way of a replay, and comes to the same file: step by step, with everything that each viewer sees of it.
const honest = replays.find(({ name }) => name === 'an honest file').replay;
{
  const from = engine.table(bytes(honest), -1);
  expect('a table: its file', Buffer.from(from.file()).toString('hex'), honest);
  expect('a table: is over', from.over() && from.deciders().length === 0, true);
  const all = from.version();
  const table = engine.table(bytes(honest), 3);
  expect('a table: after three steps, and one that says by whose rules it goes on', table.version(), 4);
  // What is foreseen of a choice comes true where nothing is left to chance.
  const choices = (choice) => Buffer.concat([Buffer.from([0x0a, choice.length]), choice]);
  const isCertain = (foresight) => /(?<!18..)2001$/.test(foresight); // made = 1, and no chance before it
  let certain = 0;
  for (let step = 0; !table.over() && step < 3000; ++step) {
    const [seat] = table.deciders();
    const version = table.version();
    const choice = table.decide(seat, 'greedy', BigInt(step));
    const foreseen = hex(table.foresee(seat, choices(choice)));
    expect('a table: foresees the same again', hex(table.foresee(seat, choices(choice))), foreseen);
    if (isCertain(foreseen)) ++certain;
    expect('a table: foresees nothing for spectators', table.foresee(0, choices(choice)).length, 0);
    if (table.deciders().length === 1) expect('a table: nobody else chooses', table.choose(3 - seat, choice, version, step), 'refused');
    expect('a table: accepts', table.choose(seat, choice, version, step), 'accepted');
    expect('a table: a choice of before', table.choose(seat, choice, version, step) === 'accepted', false);
    if (step === 40) {
      const before = table.version();
      expect('a table: takes too much back', table.takeBack(seat, 17, step), false);
      if (table.takeBack(seat, 1, step)) expect('a table: a taking-back is a step', table.version(), before + 1);
      expect('a table: shows a seat more than spectators', table.seen(seat, false, 0).length > table.seen(0, false, 0).length, true);
      expect('a table: has a hint for who is asked', table.advise(seat).length > 0, true);
      expect('a table: has the same hint again', Buffer.from(table.advise(seat)).toString('hex'), Buffer.from(table.advise(seat)).toString('hex'));
      expect('a table: has no hint for spectators', table.advise(0).length, 0);
      expect('a table: shows nothing new', table.seen(seat, false, table.version() + 1).length, 0);
    }
  }
  expect('a table: foresees what is certain', certain > 0, true);
  expect('a table: ends', table.over(), true);
  const found = engine.verify(table.file(), '');
  expect('a table: its game is proven', found.result && found.whole && found.secret && found.dealt, true);
  const again = engine.table(table.replay(0), -1);
  expect('a table: opened again', Buffer.from(again.file()).toString('hex'), Buffer.from(table.file()).toString('hex'));
  expect('a table: and sees the same', Buffer.from(again.seen(1, true, 0)).toString('hex'), Buffer.from(table.seen(1, true, 0)).toString('hex'));
  for (const one of [from, table, again]) one.end();
  expect('a table: the replay is long', all > 10, true);
}
for (const { name, replay, check } of replays) {
  if (!check || check === 'noted' || check === 'result') continue;
  try {
    engine.table(bytes(replay), -1);
    expect(`a table of ${name}`, 'opened', 'refused');
  } catch (error) {
    expect(`a table of ${name}`, error instanceof Refused, true);
  }
}

// What is nothing at all.
for (const call of [
  () => engine.openPack(bytes('ff')), () => engine.deal(bytes('ff')), () => engine.deal(bytes('')), () => engine.resume(bytes('00'), 1), () => engine.analyse(bytes('00')), () => engine.table(bytes('00'), -1),
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
