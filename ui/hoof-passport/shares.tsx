import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { maxLength } from '../../contracts/limits';
import { createShare, endShare, type HorseShare, listShares } from '../../contracts/visits/horse-shares';
import { plural } from '../../rules/money/numbers';
import { formatDate } from '../../rules/time/dates';
import { dateIn } from '../../rules/time/zone';
import { shareDays } from '../../rules/visits/visit-options';
import { useEndpoint } from '../api/use-endpoint';
import { copyText } from '../feedback/copy-text';
import { Button } from '../forms/button';
import { Choice } from '../forms/choice';
import { TextField } from '../forms/text-field';
import { Loaded } from '../loading/loaded';
import { businessTimeZone } from '../portal-kit/page-root';
import { SaveFailure } from '../saving/save-failure';
import { useSave } from '../saving/use-save';

interface SharesProps {
  horseId: number;
  name: string;
  today: string;
}

const dayOf = (instant: string): string => dateIn(businessTimeZone, new Date(instant));

/** Links with which others read a horse's hoof passport: a vet, or the people at its place. */
export function Shares({ horseId, name, today }: SharesProps) {
  const params = { id: String(horseId) };
  const query = useEndpoint(listShares, { params });
  return (
    <section aria-label="Share" className="flex flex-col gap-3 print:hidden">
      <h2 className="text-xl font-semibold">Share</h2>
      <p className="text-ink-soft">
        {`Anyone with a link can see what was done to ${name}’s feet, but no names, notes or prices.`}
      </p>
      <NewShare horseId={horseId} />
      <Loaded query={query} failure="The links could not be loaded" rows={1}>
        {(shares) => (
          <ul className="flex flex-col gap-2">
            {shares.map((share) => (
              <li key={share.id}>
                <ShareLine horseId={horseId} share={share} today={today} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function ShareLine({ horseId, share, today }: { horseId: number; share: HorseShare; today: string }) {
  const { id, name, until, opened, endedAt } = share;
  const isOver = endedAt !== null || dayOf(until) < today;
  const ending = useSave(endShare, {
    failed: 'The link was not ended',
    done: { title: 'The link has ended' },
    refresh: [listShares],
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 rounded-m border border-line bg-surface px-3 py-2">
      <p className="min-w-0 wrap-anywhere">
        <strong>{name}</strong>
        <span className="block text-ink-soft">
          {`${isOver ? 'Ended' : `Until ${formatDate(dayOf(until))}`} · opened ${plural(opened, 'time')}`}
        </span>
      </p>
      {!isOver && (
        <Button
          size="small"
          variant="secondary"
          pending={ending.pending}
          aria-label={`End link for ${name}`}
          onClick={() => void ending.save({ params: { id: String(horseId), shareId: String(id) } })}
        >
          End link
        </Button>
      )}
    </div>
  );
}

/** Creates a link. Its address is shown only once. */
function NewShare({ horseId }: { horseId: number }) {
  const [name, setName] = useState('');
  const [nameless, setNameless] = useState(false);
  const [days, setDays] = useState<(typeof shareDays)[number]>(30);
  const [url, setUrl] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const { save, pending, failure } = useSave(createShare, {
    failed: 'The link was not created',
    // After a lost answer the link exists, but its address cannot be shown again.
    done: (made) =>
      made.url
        ? { title: 'Link created' }
        : { variant: 'destructive', title: 'The link was created before, and its address was lost' },
    refresh: [listShares],
    onSaved: (made) => {
      setUrl(made.url ?? null);
      setLost(!made.url);
      setName('');
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setNameless(!name.trim());
        if (name.trim()) void save({ params: { id: String(horseId) }, body: { days, name: name.trim() } });
      }}
    >
      <TextField
        label="Who is it for?"
        error={nameless && !name.trim() ? 'Please say who it is for' : undefined}
        required
        maxLength={maxLength.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Choice
        label="For how long?"
        options={shareDays.map((each) => ({ value: String(each), label: plural(each, 'day') }))}
        chosen={[String(days)]}
        onPress={(value) => setDays(shareDays.find((each) => String(each) === value) ?? 30)}
      />
      <Button type="submit" pending={pending} icon={<Link2 aria-hidden className="size-5" />}>
        Create link
      </Button>
      <SaveFailure failure={failure} pending={pending} inForm />
      {lost && (
        <p className="rounded-m bg-warn-soft p-3 text-on-warn-soft">
          The link was created, but its address was lost on the way. Please end it below, and create another
          one.
        </p>
      )}
      {url && (
        <div className="flex flex-col gap-2 rounded-m bg-ok-soft p-3 text-on-ok-soft">
          <TextField
            label="The link, shown this once"
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
          <Button variant="secondary" onClick={() => void copyText(url, 'link')}>
            Copy link
          </Button>
        </div>
      )}
    </form>
  );
}
