import {
  dropHeldForm,
  type HeldForm,
  listHeldForms,
  takeHeldForm,
} from '../../../contracts/audience/held-forms';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { useNow } from '../../../ui/portal-kit/use-now';
import { useSave } from '../../../ui/saving/use-save';
import { momentText } from '../calls/call-by';

interface HeldFormsProps {
  kind: HeldForm['kind'];
}

/** Lists forms that look automated, each to keep or delete. Hidden without any. */
export function HeldForms({ kind }: HeldFormsProps) {
  const { data = [] } = useEndpoint(listHeldForms, {});
  const heldForms = data.filter((form) => form.kind === kind);
  if (!heldForms.length) return null;
  return (
    <section
      aria-labelledby={`held-${kind}`}
      className="mb-4 rounded-m border border-line bg-warn-soft p-4 text-on-warn-soft"
    >
      <h2 id={`held-${kind}`} className="text-lg font-semibold">
        Held: they look automated
      </h2>
      <p>A field that people do not see was filled in. Accept it if a person wrote it.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {heldForms.map((form) => (
          <HeldItem key={form.id} form={form} />
        ))}
      </ul>
    </section>
  );
}

function HeldItem({ form }: { form: HeldForm }) {
  const now = useNow(60_000);
  const { id, from, text, at } = form;
  const refresh = [listHeldForms];
  const accepting = useSave(takeHeldForm, {
    done: { title: `Form of ${from} accepted` },
    failed: 'The form was not accepted',
    refresh,
  });
  const deleting = useSave(dropHeldForm, {
    done: { title: 'Form deleted' },
    failed: 'The form was not deleted',
    refresh,
  });
  const params = { id: String(id) };
  const busy = accepting.pending || deleting.pending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-surface p-3 text-ink">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <span className="font-semibold">{from}</span>{' '}
        <span className="text-sm text-ink-soft">{momentText(at, now)}</span>
        <span className="block whitespace-pre-line">{text}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          pending={accepting.pending}
          disabled={busy}
          aria-label={`Accept the form of ${from}`}
          onClick={() => void accepting.save({ params })}
        >
          Accept
        </Button>
        <Button
          size="small"
          variant="secondary"
          pending={deleting.pending}
          disabled={busy}
          aria-label={`Delete the form of ${from}`}
          onClick={() => void deleting.save({ params })}
        >
          Delete
        </Button>
      </div>
    </li>
  );
}
