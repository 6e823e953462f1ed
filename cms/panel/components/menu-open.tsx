'use client';
import { useNav, usePreferences } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { useForgetOnLogout } from './use-forget-on-logout';

/** Payload takes the menu away from screens up to this wide; on a phone or a tablet it covers the page. */
const desk = '(min-width: 1025px) and (max-width: 1440px)';
const preference = 'nav';

/** Keeps the menu open on a desk, where Payload would open it on the widest screens alone, until it is closed. */
export function MenuOpen() {
  useForgetOnLogout();
  const { hydrated, navOpen, setNavOpen } = useNav();
  const { getPreference, setPreference } = usePreferences();
  /** The stored state, once it is known. Only changes are written: two writes at once could swap places. */
  const wasOpen = useRef<boolean>(undefined);

  useEffect(() => {
    if (!hydrated || wasOpen.current !== undefined || !matchMedia(desk).matches) return;
    void getPreference<{ open?: boolean }>(preference).then((found) => {
      wasOpen.current = found?.open !== false;
      if (wasOpen.current) setNavOpen(true);
    });
  }, [hydrated, getPreference, setNavOpen]);

  useEffect(() => {
    if (wasOpen.current === undefined || wasOpen.current === navOpen) return;
    wasOpen.current = navOpen;
    void setPreference(preference, { open: navOpen }, true);
  }, [navOpen, setPreference]);
  return null;
}
