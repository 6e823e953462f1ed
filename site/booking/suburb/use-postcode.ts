import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { areaNamed, type ServiceArea } from '../../../rules/bookings/service-areas';

interface PlaceFields {
  suburb: string;
  postcode: string;
}

/**
 * Fills in a known suburb's postcode, and clears it with the suburb. Never overwrites a typed postcode. Returns the
 * handler for changes of the suburb. Text typed before the script counts once `alive`.
 */
export function usePostcode<Fields extends PlaceFields, Context, Output>(
  form: UseFormReturn<Fields, Context, Output>,
  areas: readonly ServiceArea[],
  alive: boolean,
) {
  const { getValues, setValue } = form as unknown as UseFormReturn<PlaceFields>;
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
