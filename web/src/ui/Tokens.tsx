import type { JSX } from 'preact';
import { Icon, type IconName } from '@/art/icons';
import { tokenKeys } from '@/game/catalog';
import type { Pack } from '@/game/catalog';
import { tokenList } from '@/game/words';
import type { TokenCounts } from '@proto/common_pb';

export function TokenPiece({ token, label }: { token: number; label?: string }): JSX.Element {
  const key: IconName = tokenKeys[token] ?? 'item';
  return (
    <span class={`token token-${key}`}>
      <Icon name={key} label={label} />
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
        <span key={`i${index}`} class="token token-item">
          <Icon name="item" label={pack.text('token.item.name')} />
        </span>
      ))}
    </span>
  );
}
