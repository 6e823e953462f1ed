import { createElement, useEffect, useState } from 'react';
import { hasFlashedToast, subscribeToToasts } from '../feedback/toast-store';
import { useComponent } from '../loading/use-component';

const toaster = () => import('../feedback/toaster').then((module) => module.Toaster);

/** The toaster, fetched once the portal is on the screen: no first view waits for it, and toasts wait for it. */
export function ToasterSoon() {
  const { component, failed, retry } = useComponent(toaster);
  // After a lost signal, the next toast loads the script again.
  useEffect(() => (failed ? subscribeToToasts(retry) : undefined), [failed, retry]);
  return component && createElement(component);
}

/** The toaster with the first toast, for a portal that keeps its scripts on the device: nothing can be out of reach. */
export function ToasterWithFirst() {
  const [wanted, setWanted] = useState(hasFlashedToast);
  useEffect(() => (wanted ? undefined : subscribeToToasts(() => setWanted(true))), [wanted]);
  return wanted && <ToasterSoon />;
}
