import { useCallback, useEffect, useRef } from 'react';
import { areaNamed, type ServiceArea } from '../../../rules/bookings/service-areas';

/** The parts of a form with a suburb and a postcode. */
interface PlaceForm {
  getValues: (name: 'suburb' | 'postcode') => string | undefined;
  setValue: (
    name: 'postcode',
    value: string,
    options: { shouldDirty: boolean; shouldValidate: boolean },
  ) => void;
}

/**
 * Fills in a known suburb's postcode, and clears it with the suburb. Never overwrites a typed postcode. Returns the
 * handler for changes of the suburb. Text typed before the script counts once `alive`.
 */
export function usePostcode(
  { getValues, setValue }: PlaceForm,
  areas: readonly ServiceArea[],
  alive: boolean,
) {
  const filled = useRef('');
  const fill = useCallback(
    (suburb: string) => {
      const typed = getValues('postcode') ?? '';
      const postcode = areaNamed(areas, suburb)?.postcode ?? '';
      if (typed !== postcode && typed !== '' && typed !== filled.current) return;
      filled.current = postcode;
      if (typed === postcode) return;
      setValue('postcode', postcode, { shouldDirty: true, shouldValidate: postcode !== '' });
    },
    [areas, getValues, setValue],
  );
  useEffect(() => {
    if (alive) fill(getValues('suburb') ?? '');
  }, [alive, fill, getValues]);
  return fill;
}
