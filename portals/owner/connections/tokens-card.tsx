import { useState } from 'react';
import { type ApiToken, endToken, listTokens } from '../../../contracts/connections/tokens';
import { formatDate } from '../../../rules/time/dates';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { removing, useSaveSteps } from '../../../ui/saving/use-save';
import { scopeLabel } from './scope-choice';

const tokenDialog = () => import('./token-dialog').then((module) => module.TokenDialog);

export function TokensCard() {
  const tokens = useEndpoint(listTokens, {});
  const [adding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ApiToken | null>(null);
  return (
    <Card title="Tokens and programs">
      <p className="mb-4 text-ink-soft">
        Another program signs in with a token and can only do what you tick. Give each program its own.
      </p>
      <Loaded query={tokens} failure="The tokens could not be loaded" rows={2}>
        {(list) =>
          list.length ? (
            <ul className="divide-y divide-line">
              {list.map((token) => (
                <li
                  key={token.id}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold wrap-anywhere">{token.name}</p>
                    {token.host && <p className="text-ink-soft wrap-anywhere">Goes back to {token.host}</p>}
                    <p className="text-ink-soft wrap-anywhere">{token.scopes.map(scopeLabel).join(' · ')}</p>
                    <p className="text-ink-soft">
                      {token.lastUsedAt
                        ? `Last used ${formatInstant(token.lastUsedAt, businessTimeZone)}`
                        : 'Never used'}
                      {token.expiresOn && `, until ${formatDate(token.expiresOn)}`}
                    </p>
                  </div>
                  <Button size="small" variant="secondary" onClick={() => setEnding(token)}>
                    End<span className="sr-only"> {token.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState title="No tokens or programs yet" />
          )
        }
      </Loaded>
      <div className="mt-4">
        <Button onClick={() => setAdding(true)}>Make a token</Button>
      </div>
      {adding && <LazyDialog load={tokenDialog} props={{ onClose: () => setAdding(false) }} />}
      {ending && <EndTokenDialog token={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function EndTokenDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const { save, pending, failure } = useSaveSteps(removing(endToken), {
    failed: 'The token was not ended',
    done: { title: `${token.name} has ended` },
    refresh: [listTokens],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End ${token.name}?`}
      description="The program that uses it stops at once. It can’t be undone; a new token can be made."
      confirmLabel="End the token"
      cancelLabel="Keep token"
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(token.id) } })}
    />
  );
}
