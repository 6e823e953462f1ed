import type { ComponentProps, ComponentType } from 'react';
import type { AuthIsland } from '../account/auth/auth-island';
import type { DashboardIsland } from '../account/dashboard/dashboard-island';
import type { ProfileIsland } from '../account/profile/profile-island';
import type { StableHorseIsland } from '../account/stable/record/stable-horse-island';
import type { StableIsland } from '../account/stable/stable-island';
import type { AgainIsland } from '../again/again-island';
import type { GapOfferIsland } from '../again/gap-offer-island';
import type { BookingForm } from '../booking/booking-form';
import type { BookingStatusIsland } from '../booking/status/booking-status-island';
import type { PhoneToRing } from '../booking/status/phone-to-ring';
import type { BookletForm } from '../booklet/booklet-form';
import type { LeaveReviewForm } from '../reviews/leave-review-form';
import type { MoreReviews } from '../reviews/more-reviews';
import type { ToasterIsland } from '../shell/toaster-island';
import type { SurveyForm } from '../survey/survey-form';

export interface Islands {
  'booking-form': typeof BookingForm;
  'kept-booking': typeof BookingStatusIsland;
  again: typeof AgainIsland;
  'gap-offer': typeof GapOfferIsland;
  'phone-to-ring': typeof PhoneToRing;
  toaster: typeof ToasterIsland;
  auth: typeof AuthIsland;
  dashboard: typeof DashboardIsland;
  profile: typeof ProfileIsland;
  stable: typeof StableIsland;
  'stable-horse': typeof StableHorseIsland;
  'more-reviews': typeof MoreReviews;
  'leave-review-form': typeof LeaveReviewForm;
  'survey-form': typeof SurveyForm;
  'booklet-form': typeof BookletForm;
}
export type IslandName = keyof Islands;
export type IslandProps<Name extends IslandName> = ComponentProps<Islands[Name]>;

/**
 * Time of an island's hydration: once the page is idle, in view, at the first touch, pointer or focus, or when
 * another script asks.
 */
export type HydrateWhen = 'idle' | 'visible' | 'intent' | 'asked';

export const islandLoaders: { [Name in IslandName]: () => Promise<ComponentType<IslandProps<Name>>> } = {
  'booking-form': () => import('../booking/booking-form').then((module) => module.BookingForm),
  'kept-booking': () =>
    import('../booking/status/booking-status-island').then((module) => module.BookingStatusIsland),
  again: () => import('../again/again-island').then((module) => module.AgainIsland),
  'gap-offer': () => import('../again/gap-offer-island').then((module) => module.GapOfferIsland),
  'phone-to-ring': () => import('../booking/status/phone-to-ring').then((module) => module.PhoneToRing),
  toaster: () => import('../shell/toaster-island').then((module) => module.ToasterIsland),
  auth: () => import('../account/auth/auth-island').then((module) => module.AuthIsland),
  dashboard: () => import('../account/dashboard/dashboard-island').then((module) => module.DashboardIsland),
  profile: () => import('../account/profile/profile-island').then((module) => module.ProfileIsland),
  stable: () => import('../account/stable/stable-island').then((module) => module.StableIsland),
  'stable-horse': () =>
    import('../account/stable/record/stable-horse-island').then((module) => module.StableHorseIsland),
  'more-reviews': () => import('../reviews/more-reviews').then((module) => module.MoreReviews),
  'leave-review-form': () => import('../reviews/leave-review-form').then((module) => module.LeaveReviewForm),
  'survey-form': () => import('../survey/survey-form').then((module) => module.SurveyForm),
  'booklet-form': () => import('../booklet/booklet-form').then((module) => module.BookletForm),
};
