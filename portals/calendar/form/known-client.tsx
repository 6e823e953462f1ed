import { type FoundClient, searchClients } from '../../../contracts/calendar/calendar-clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { foldName } from '../../../rules/clients/names';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import type { AppointmentForm } from './appointment-fields';
import { fillClient } from './fill-client';

const fewestCharacters = 2;
/** As many as a search may ask for. */
const mostCharacters = 100;
const mostShown = 3;

const detailsOf = ({ phone, email, address }: FoundClient): string =>
  [formatPhone(phone), email, address].filter(Boolean).join(' · ');

/** Says that the book has a client of the name that was typed: without a tie the visit would make another one. */
export function KnownClient({ form }: { form: AppointmentForm }) {
  const [clientId, name] = form.watch(['clientId', 'clientName']);
  const typed = (name ?? '').trim().slice(0, mostCharacters);
  const q = usePaused(typed);
  const isAsked = !clientId && q === typed && q.length >= fewestCharacters;
  const { data } = useEndpoint(
    searchClients,
    { query: { q } },
    { enabled: isAsked, staleTime: 0, gcTime: 0 },
  );
  const known = isAsked ? (data ?? []).filter(({ clientName }) => foldName(clientName) === foldName(q)) : [];
  /** Fills in the found client. Details that were typed already stay. */
  const use = (found: FoundClient) => {
    const { phone, email, address } = form.getValues();
    fillClient(form, {
      ...found,
      phone: phone || found.phone,
      email: email || found.email,
      address: address || found.address,
    });
  };
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {known.slice(0, mostShown).map((found) => (
        <div
          key={found.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m bg-info-soft px-4 py-2.5 text-on-info-soft"
        >
          <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <strong>{`In the book: ${found.clientName}`}</strong>
            <span className="block">{detailsOf(found) || 'Neither phone, email nor address'}</span>
          </p>
          <Button
            size="small"
            variant="secondary"
            aria-label={`It is this client: ${found.clientName}${found.phone ? `, ${formatPhone(found.phone)}` : ''}`}
            onClick={() => use(found)}
          >
            It is this client
          </Button>
        </div>
      ))}
    </div>
  );
}
