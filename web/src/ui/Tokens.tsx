import type { JSX } from 'preact';
import { Drawing } from '@/art/Drawing';
import { boxKey, isWeapon } from '@/game/boxes';
import { tokenKeys } from '@/game/catalog';
import type { Pack } from '@/game/catalog';
import { roman, tokenList } from '@/game/words';
import { t } from '@/i18n';
import type { Key } from '@/i18n/en';
import type { TokenCounts } from '@proto/common_pb';
import type { Catalog_Box } from '@proto/content_pb';

/** A drawing as large as the text around it. */
export function Symbol({ name, label }: { name: string; label?: string }): JSX.Element {
  return <Drawing sheet="tokens" name={name} class="symbol" label={label} />;
}

/** With its name it also says what it is for. */
export function TokenPiece({ token, label }: { token: number; label?: string }): JSX.Element {
  const key = tokenKeys[token] ?? 'item';
  return (
    <span class={`token token-${key}`} title={label && `${label}. ${t(`thing.${key}` as Key)}`}>
      <Drawing sheet="tokens" name={key} label={label} />
    </span>
  );
}

export function TokenRow({ pack, counts, items = 0 }: { pack: Pack; counts?: TokenCounts; items?: number }): JSX.Element {
  return (
    <span class="token-row">
      {tokenList(counts).map((token, index) => (
        <TokenPiece key={index} token={token} label={pack.tokenName(token)} />
      ))}
      {Array.from({ length: items }, (_, index) => (
        <TokenPiece key={`i${index}`} token={0} label={pack.text('token.item.name')} />
      ))}
    </span>
  );
}

/** What is printed in a box; open boxes are empty. */
export function Printed({ box, label }: { box: Catalog_Box; label?: string }): JSX.Element {
  const key = boxKey(box);
  return (
    <>
      {key !== 'open' && <Drawing sheet="tokens" name={key} class="printed" label={label} />}
      {box.value > 0 && <b aria-hidden="true">{isWeapon(box) ? roman(box.value) : `+${box.value}`}</b>}
    </>
  );
}
