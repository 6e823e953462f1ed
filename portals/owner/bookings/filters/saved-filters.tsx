import { useState } from 'react';
import {
  forgetBookingFilter,
  keepBookingFilter,
  listBookingFilters,
} from '../../../../contracts/bookings/booking-filters';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Button } from '../../../../ui/forms/button';
import { LazyDialog } from '../../../../ui/loading/lazy-dialog';
import { removing, useSave, useSaveSteps } from '../../../../ui/saving/use-save';
import { isSameView } from '../booking-view';
import type { useBookingView } from '../use-booking-view';

const saveFilterDialog = () => import('./save-filter-dialog').then((module) => module.SaveFilterDialog);
const forget = removing(forgetBookingFilter);

type SavedFiltersProps = Pick<ReturnType<typeof useBookingView>, 'view' | 'show'>;

/** Lists the owner's saved filters, on every device. */
export function SavedFilters({ view, show }: SavedFiltersProps) {
  const { data: filters = [] } = useEndpoint(listBookingFilters, {});
  const [keeping, setKeeping] = useState(false);
  const close = () => setKeeping(false);
  const now = filters.find((filter) => isSameView(filter.view, view));
  const refresh = [listBookingFilters];
  const { save: keepAgain } = useSave(keepBookingFilter, { failed: 'Error', refresh });
  const { save, pending } = useSaveSteps(forget, {
    done: now && {
      title: `“${now.name}” is deleted`,
      action: {
        label: 'Undo',
        onAction: () => void keepAgain({ body: { name: now.name, view: now.view } }),
      },
    },
    failed: 'Error',
    refresh,
  });
  const narrowed = Object.keys(view).length > 0;
  if (!filters.length && !narrowed) return null;
  return (
    <fieldset aria-label="Saved filters" className="flex w-full flex-wrap items-center gap-2">
      {filters.map((filter) => (
        <Button
          key={filter.id}
          size="small"
          variant={filter === now ? 'primary' : 'secondary'}
          aria-pressed={filter === now}
          onClick={() => show(filter === now ? {} : filter.view)}
        >
          {filter.name}
        </Button>
      ))}
      {narrowed && !now && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setKeeping(true)}>
          Save filter
        </Button>
      )}
      {now && (
        <Button
          size="small"
          variant="quiet"
          pending={pending}
          onClick={() => void save({ params: { id: String(now.id) } })}
        >
          Delete “{now.name}”
        </Button>
      )}
      {narrowed && (
        <Button size="small" variant="quiet" onClick={() => show({})}>
          Show all
        </Button>
      )}
      {keeping && <LazyDialog load={saveFilterDialog} props={{ view, onClose: close }} />}
    </fieldset>
  );
}
