import { useEffect, useState } from 'react';
import {
  detailsOf,
  forgetRemembered,
  type RememberedDetails,
  readRemembered,
  rememberDetails,
} from './remembered';

/** Remembered details of a guest, with the form's actions. Empty for signed-in visitors. */
export function useRemembered(signedIn: boolean) {
  // Read before the first render, so that fields start filled in. The server has none.
  const [details, setDetails] = useState<RememberedDetails>(() =>
    signedIn || typeof window === 'undefined' ? {} : (readRemembered()?.details ?? {}),
  );
  const [on, setOn] = useState(false);
  const [known, setKnown] = useState(false);
  useEffect(() => {
    const remembers = !signedIn && readRemembered() !== null;
    setOn(remembers);
    setKnown(remembers);
  }, [signedIn]);
  return {
    details,
    on,
    setOn,
    known,
    forget: () => {
      forgetRemembered();
      setDetails({});
      setOn(false);
      setKnown(false);
    },
    /** Applies the choice to the sent values: remembers or deletes them. */
    settle: (sent: Record<string, unknown>) => {
      if (signedIn) return;
      if (on) rememberDetails(detailsOf(sent));
      else if (known) forgetRemembered();
    },
  };
}
