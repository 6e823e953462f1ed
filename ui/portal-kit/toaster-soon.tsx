import { createElement, useEffect, useState } from 'react';
import { hasFlashedToast, subscribeToToasts } from '../feedback/toast-store';
import { useComponent } from '../loading/use-component';

const toaster = () => import('../feedback/toaster').then((module) => module.Toaster);

/**
 * Loads the toaster once the portal is painted. The first view does not wait for it, and toasts wait until it has
 * loaded.
 */
export function ToasterSoon() {
  const { component, failed, retry } = useComponent(toaster);
  // After a failed load, the next toast retries.
  useEffect(() => (failed ? subscribeToToasts(retry) : undefined), [failed, retry]);
  return component && createElement(component);
}

/**
 * Loads the toaster with the first toast, for a portal that stores its scripts on the device, where loading cannot
 * fail.
 */
export function ToasterWithFirst() {
  const [wanted, setWanted] = useState(hasFlashedToast);
  useEffect(() => (wanted ? undefined : subscribeToToasts(() => setWanted(true))), [wanted]);
  return wanted && <ToasterSoon />;
}
