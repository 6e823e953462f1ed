import { addOnce, type Demo } from './demo';
import { customers, reviewList } from './lists';

export async function addReviews(demo: Demo): Promise<void> {
  const { calendar } = demo;
  for (const [index, entry] of reviewList.toReversed().entries()) {
    const author = customers.find((one) => one.firstName === entry.firstName);
    const createdAt = calendar.at(
      calendar.day(-entry.daysAgo),
      ['07:40', '12:15', '19:05', '20:50'][index % 4] ?? '18:00',
    );
    const visitKey = `demo:review:${index + 1}`;
    await addOnce(
      demo,
      'customer-reviews',
      { visitKey },
      {
        visitKey,
        firstName: entry.firstName,
        lastName: entry.isVerified ? author?.lastName : undefined,
        email: entry.isVerified ? author?.email : undefined,
        rating: entry.rating,
        reviewText: entry.text,
        serviceReceived: entry.service,
        location: entry.location,
        ownerReply: entry.reply,
        ownerRepliedAt: entry.reply && calendar.minutesAfter(createdAt, 26 * 60),
        isVisible: !entry.isHidden,
        isFeatured: Boolean(entry.isFeatured),
        isVerifiedVisit: Boolean(entry.isVerified),
        recommendToOthers: entry.rating >= 4,
        createdAt,
      },
    );
  }
}
