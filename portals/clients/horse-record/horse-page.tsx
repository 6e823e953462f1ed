import { useParams } from 'react-router-dom';
import { listClientHorses } from '../../../contracts/horses/client-horses';
import { horseTimeline } from '../../../contracts/visits/horse-timeline';
import { ApiError, call, urlOf } from '../../../ui/api/call';
import { prefetchedAnswer } from '../../../ui/api/prefetched';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { HoofPassport } from '../../../ui/hoof-passport/hoof-passport';
import { pageIn } from '../../../ui/hoof-passport/use-timeline';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { OwnerHeader } from '../../shared/owner-shell/owner-header';

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export function HorsePage() {
  const { id = '', horseId = '' } = useParams();
  return isId(id) && isId(horseId) ? <HorseOf key={horseId} id={id} horseId={horseId} /> : <UnknownPage />;
}

function HorseOf({ id, horseId }: { id: string; horseId: string }) {
  const today = useToday();
  const horses = useEndpoint(listClientHorses, { params: { id } });
  const horse = horses.data?.find((each) => String(each.id) === horseId);
  usePageTitle(`${horse?.name ?? 'Horse'} · Clients`);
  const pageCall = (page: number, pageSize: number) => ({
    params: { id, horseId },
    query: { page, pageSize },
  });
  const page = (number: number, pageSize: number) =>
    call(horseTimeline, pageCall(number, pageSize)).then(pageIn);
  const first = (pageSize: number) => {
    const brought = prefetchedAnswer(urlOf(horseTimeline, pageCall(1, pageSize)));
    return brought && { answer: pageIn(brought.answer as Parameters<typeof pageIn>[0]), at: brought.at };
  };
  const isUnknown = horses.error instanceof ApiError && horses.error.status === 404;
  if (isUnknown || (horses.data && !horse)) return <UnknownPage />;
  return (
    <div className="mx-auto max-w-3xl">
      <OwnerHeader
        title={horse?.name ?? 'Horse'}
        back={{ path: `/clients/${id}`, label: 'Back to the client' }}
      />
      <HoofPassport
        horseId={Number(horseId)}
        name={horse?.name ?? 'this horse'}
        today={today}
        read={{ name: `client ${id} ${horseId}`, page, first }}
      />
    </div>
  );
}
