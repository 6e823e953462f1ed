import { type ListedRegular, listRegulars } from '../../../contracts/calendar/regulars';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { RegularItem } from '../../shared/calendar/regular-item';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';

/** Lists all regulars. Those that need attention come first. */
export function RegularsPage() {
  usePageTitle('Regular visits · Calendar');
  const all = useEndpoint(listRegulars, {});
  const looking = useEndpoint(listRegulars, { query: { look: 'true' } });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-2">
      <OwnerHeader title="Regular visits" back={{ path: '/calendar', label: 'Calendar' }} />
      <Loaded query={all} failure="The regular visits could not be loaded" rows={4}>
        {(regulars) => <Lists regulars={regulars} looks={looking.data ?? []} />}
      </Loaded>
    </div>
  );
}

function Lists({ regulars, looks }: { regulars: ListedRegular[]; looks: ListedRegular[] }) {
  const running = regulars.filter(({ state }) => state !== 'ended');
  const rest = running.filter(({ id }) => !looks.some((look) => look.id === id));
  if (!running.length)
    return (
      <EmptyState title="No regular visits yet">Set them up on a client’s page, or from a visit.</EmptyState>
    );
  return (
    <>
      {looks.length > 0 && (
        <Card title="To check">
          <List regulars={looks} />
        </Card>
      )}
      {rest.length > 0 && (
        <Card title={`Regular visits (${rest.length})`}>
          <List regulars={rest} />
        </Card>
      )}
    </>
  );
}

const List = ({ regulars }: { regulars: ListedRegular[] }) => (
  <ul className="flex flex-col">
    {regulars.map((regular) => (
      <RegularItem key={regular.id} regular={regular} named />
    ))}
  </ul>
);
