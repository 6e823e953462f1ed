import type { SiteFrame } from '../../contracts/pages/frame';
import type { HomeProps } from '../../contracts/pages/home';
import { BookingDialog } from '../booking/booking-dialog';
import { AboutSection } from '../home/about-section';
import { AccountSection } from '../home/account-section';
import { AreasSection } from '../home/areas-section';
import { FaqSection } from '../home/faq-section';
import { FeaturedReviews } from '../home/featured-reviews';
import { HandsSection } from '../home/hands-section';
import { Hero } from '../home/hero';
import { PriorityBand } from '../home/priority-band';
import { ReadySection } from '../home/ready-section';
import { ServicesSection } from '../home/services-section';
import { PromiseClock } from '../promise/promise-clock';

/** `/`: the business, the account, reviews, services, and booking. */
export function Home({ frame, ...home }: HomeProps & { frame: SiteFrame }) {
  return (
    <>
      <Hero hero={home.hero} frame={frame} />
      <PriorityBand banner={home.banner} frame={frame} />
      <AccountSection viewer={frame.viewer} />
      <FeaturedReviews reviews={home.reviews} rating={home.rating} />
      <ServicesSection services={home.services} />
      <AboutSection about={home.about} />
      <HandsSection hands={home.hands} />
      <FaqSection faqs={home.faqs} frame={frame} />
      <AreasSection areas={home.areas} note={home.areasNote} />
      <ReadySection ready={home.ready} frame={frame} />
      <BookingDialog frame={frame} />
      <PromiseClock frame={frame} />
    </>
  );
}
