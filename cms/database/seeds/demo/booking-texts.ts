/** What people write into the booking form about one horse. */
export const requestsForOne = [
  'Just a trim please, six weeks since the last.',
  'Fronts only, trim behind. He wears through the toes on gravel.',
  'Hot shoes if you can, he had the scorch done before and was fine.',
  'Cold fit please, she won’t stand near smoke.',
  'Regular six-week set, same as last time.',
  'Young horse, second time under a rasp. Take it slow, I’ll hold him.',
  'Corrective set as discussed, the vet’s X-rays are in your email.',
  'She landed toe first last week, could you look at the angles?',
  'Comp on the weekend, stud holes in the hinds please.',
  'Bar shoe on near fore again, normal on the other three.',
  'Pads in front, he is footsore on the road to the arena.',
  'Please check the seedy toe that you opened last time.',
  'Chipped walls on both fores since he went barefoot. Your opinion on shoes?',
  'New horse, no idea when it was last done. Looks long.',
] as const;

/** And about several. */
export const requestsForSome = [
  'Full set on the big one, the rest just a trim.',
  'Trims all round. The grey is nervous with his off hind, otherwise quiet.',
  'Reset if there is wear left in them.',
  'Regular six-week visit, same as last time.',
  'Trims, and check for thrush, the paddock has been a bog.',
  'All to trim, one of them needs two people.',
  'Fronts on the gelding, and have a look at the old girl’s hocks when you lift them.',
  'Usual trims. Gate code has changed, I’ll text it.',
  'Cold sets please, no smoke near the hay shed.',
  'Trims for the ponies. The little one will argue.',
] as const;

/** What they write when it can’t wait. */
export const emergencies = [
  'Lost near-fore shoe this morning and he is short on it.',
  'Shoe sprung sideways and he is standing on the clip. I have left it alone.',
  'Suddenly lame in front, heat in the foot, no wound that I can see.',
  'Pulled a hind shoe over the fence, took a good chunk of wall with it.',
  'Went sore two days after a trim by somebody else. Please help.',
  'Both fronts loose and we float to the show tomorrow.',
  'Vet drained an abscess and wants the shoe back on with a pad.',
  'Twisted shoe, nails bent, horse is quiet and in the yard.',
  'Cracked right up to the coronet, not bleeding, needs a clip today if possible.',
] as const;

/** Notes that the owner adds to appointments. */
export const ownerNotes = [
  'Rang, happy with the time.',
  'Bring the low stand.',
  'Pays in cash on the day.',
  'Will send a photo of the foot beforehand.',
  'Took a size 2 last time.',
  'Dog bites. Really.',
  'Neighbour holds the horse, owner is at work.',
] as const;
