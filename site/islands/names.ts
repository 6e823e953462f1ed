import type { ComponentProps, ComponentType } from 'react';
import type { BookingButton } from './booking-button';
import type { BookingForm } from './booking-form';
import type { MenuDrawer } from './menu-drawer';
import type { ToasterIsland } from './toaster-island';

/** The parts of pages that come to life in the browser. */
export interface Islands {
  'booking-form': typeof BookingForm;
  'booking-button': typeof BookingButton;
  menu: typeof MenuDrawer;
  toaster: typeof ToasterIsland;
}
export type IslandName = keyof Islands;
export type IslandProps<Name extends IslandName> = ComponentProps<Islands[Name]>;

/** How the browser gets each of them. */
export const islandLoaders: { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> } = {
  'booking-form': () => import('./booking-form').then((module) => module.BookingForm),
  'booking-button': () => import('./booking-button').then((module) => module.BookingButton),
  menu: () => import('./menu-drawer').then((module) => module.MenuDrawer),
  toaster: () => import('./toaster-island').then((module) => module.ToasterIsland),
};
