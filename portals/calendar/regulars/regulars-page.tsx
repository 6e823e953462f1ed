import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type ListedRegular, listRegulars } from '../../../contracts/calendar/regulars';
import { plural } from '../../../rules/money/numbers';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { RegularItem } from '../../../ui/regulars/regular-item';

/** All regulars: those that need a look first. */
export function RegularsPage() {
  usePageTitle('Regulars · Calendar');
  const all = useEndpoint(listRegulars, {});
  const looking = useEndpoint(listRegulars, { query: { look: 'true' } });
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <Link
        to="/"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        Calendar
      </Link>
      <h1 className="text-2xl font-semibold sm:text-4xl">Regulars</h1>
      <Loaded query={all} failure="The regulars could not be loaded" rows={4}>
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
      <EmptyState title="No regulars yet" headingLevel="h2">
        They begin on a client’s page, or from a visit: Repeat every … weeks.
      </EmptyState>
    );
  return (
    <>
      {looks.length > 0 && (
        <Card title="Need a look">
          <List regulars={looks} />
        </Card>
      )}
      {rest.length > 0 && (
        <Card title={plural(rest.length, 'regular')}>
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
