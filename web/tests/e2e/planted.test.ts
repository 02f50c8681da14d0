// What hardly any game offers, put into a snapshot on its way: an armed location, the Mimic android, a night of Rest with everybody.
import { create, fromBinary, toBinary, type MessageInitShape } from '@bufbuild/protobuf';
import { ChoiceSchema, type Choice } from '@proto/choice_pb';
import { MapName, Phase, Side, Zone } from '@proto/common_pb';
import { Ability, CardType, type Catalog } from '@proto/content_pb';
import { AskedSchema, Question, type Asked } from '@proto/question_pb';
import { ClientFrameSchema, ServerFrameSchema } from '@proto/session_pb';
import { DecisionSchema, OwnChoicesSchema, type Sections } from '@proto/view_pb';
import { expect, it } from 'vitest';
import { introduce, pick, type Person } from './support/browser';
import { stage } from './support/stage';

interface Planted {
  phase: Phase;
  asked: Asked;
  choices: Choice[];
}

const { person } = stage();

const choice = (kind: MessageInitShape<typeof ChoiceSchema>['kind']): Choice => create(ChoiceSchema, { kind });

/** A Gamma game in which Ann is asked what `plant` makes of the first snapshot; what she answers goes nowhere. */
async function playPlanted({ page }: Person, plant: (sections: Sections, catalog: Catalog) => Planted): Promise<Choice['kind'][]> {
  const sent: Choice['kind'][] = [];
  let catalog: Catalog | undefined;
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const { body } = fromBinary(ClientFrameSchema, Buffer.from(message));
      if (body.case !== 'command') return server.send(message);
      if (body.value.choice) sent.push(body.value.choice.kind);
    });
    server.onMessage((message) => {
      const frame = fromBinary(ServerFrameSchema, Buffer.from(message));
      for (const { body } of frame.messages) {
        if (body.case === 'content') catalog = body.value.catalog;
        if (body.case === 'update') body.value.changed = undefined; // the bots go on, unseen
        if (body.case !== 'snapshot' || !body.value.sections || !catalog) continue;
        const { sections } = body.value;
        const { phase, asked, choices } = plant(sections, catalog);
        if (sections.progress) sections.progress.phase = phase;
        sections.decision = create(DecisionSchema, { asked: [asked] });
        sections.choices = create(OwnChoicesSchema, { choices });
      }
      socket.send(Buffer.from(toBinary(ServerFrameSchema, frame)));
    });
  });
  await introduce(page, 'Ann');
  await pick(page, `.play-now input[name=map][value="${MapName.GAMMA}"]`);
  await pick(page, 'input[name=bots][value="1"]');
  await page.locator('[data-play=bots]').click();
  await page.locator('.game').waitFor();
  return sent;
}

const sizes = [
  ['a laptop', { width: 1366, height: 768 }],
  ['a phone', { width: 390, height: 844, touch: true }],
] as const;

it.each(sizes)('fires an armed location with its card and a turret, on %s', async (_, size) => {
  const ann = await person(size);
  const { page, faults } = ann;
  const sent = await playPlanted(ann, (sections, { cards, locations }) => {
    const card = cards.findIndex(({ type, index }) => type === CardType.LOCATION && (locations[index - 1]?.weapon ?? 0) > 0) + 1;
    const space = sections.zone?.spaces[1];
    if (space) Object.assign(space, { card, blocks: [Side.LEFT, Side.RIGHT] });
    return {
      phase: Phase.EXPLORATION,
      asked: create(AskedSchema, { seat: 1, question: Question.CHOOSE_ACTION, card }),
      choices: [
        choice({ case: 'takeCardAction', value: {} }),
        choice({ case: 'fireArmedLocation', value: { turret: 1 } }),
        choice({ case: 'fireArmedLocation', value: { turret: 2 } }),
        choice({ case: 'decline', value: {} }),
      ],
    };
  });
  // A row of the phone has room for one of them; the list has both.
  await page.locator('.choice-all').click();
  expect(await page.locator('.all-choices [data-choice=fireArmedLocation]').allInnerTexts()).toEqual([expect.stringContaining('turret 1'), expect.stringContaining('turret 2')]);
  await page.locator('.choice-all').click();
  await page.locator('.all-choices').waitFor({ state: 'detached' });
  expect(await page.locator('.turret.is-target').count()).toBe(2);
  await page.locator('.turret.is-target').last().click();
  await page.locator('.zone-touch.is-target').click();
  await expect.poll(() => sent.map((kind) => kind.case === 'fireArmedLocation' && kind.value.turret)).toEqual([2]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it.each(sizes)('the Mimic android copies whom one says, on %s', async (_, size) => {
  const ann = await person(size);
  const { page, faults } = ann;
  let others: number[] = [];
  const sent = await playPlanted(ann, (sections, { survivors }) => {
    const mimic = survivors.findIndex(({ ability }) => ability === Ability.MIMIC) + 1;
    const mine = sections.crews.find(({ seat }) => seat === 1)?.members[0];
    if (mine) mine.survivor = mimic;
    const theirs = sections.crews.find(({ seat }) => seat === 2)?.members ?? [];
    for (const member of theirs) member.zone = Zone.REST;
    others = theirs.map(({ survivor }) => survivor);
    return {
      phase: Phase.MOVEMENT,
      asked: create(AskedSchema, { seat: 1, question: Question.MOVE_OR_STAY }),
      choices: [...others.map((of) => choice({ case: 'copyAbility', value: { of } })), choice({ case: 'stayPut', value: {} })],
    };
  });
  await page.locator('.member', { hasText: 'Mimic' }).waitFor();
  const copies = page.locator('.prompt [data-choice=copyAbility]');
  expect(await copies.count()).toBe(others.length);
  await copies.last().click();
  await expect.poll(() => sent.map((kind) => kind.case === 'copyAbility' && kind.value.of)).toEqual([others.at(-1)]);
  expect(faults).toEqual([]);
  await page.context().close();
});

it.each(sizes)('Rest says who will be where tomorrow, on %s', async (_, size) => {
  const ann = await person(size);
  const { page, faults } = ann;
  await playPlanted(ann, (sections, { survivors }) => {
    const members = sections.crews.find(({ seat }) => seat === 1)?.members ?? [];
    members.forEach((member, index) => (member.zone = [Zone.REST, Zone.EXHAUSTED][index] ?? Zone.ACTIVE));
    const tired = members[1]?.survivor ?? 0;
    expect(survivors.length).toBeGreaterThan(tired);
    return {
      phase: Phase.REST,
      asked: create(AskedSchema, { seat: 1, question: Question.FEED_IN_REST }),
      choices: [choice({ case: 'feedToRest', value: { survivor: tired } }), choice({ case: 'decline', value: {} })],
    };
  });
  await page.locator('.crew-zone-3 .member.is-target').waitFor();
  expect(await page.locator('.crew-zone-1 .arriving .portrait').count()).toBe(1);
  expect(await page.locator('.crew-zone-2 .arriving .portrait').count()).toBe(1);
  expect(await page.locator('.crew-zone-3 .arriving').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});
