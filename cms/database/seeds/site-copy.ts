export const siteCopy = {
  businessName: 'Heel & Toe Farriers',
  shortName: 'Heel & Toe',
  tagline: 'Sound feet, at your gate.',
  phone: '0491 570 156',
  email: 'hello@heelandtoe.example',
  socialLink: { label: 'Our work', url: 'https://social.example/heelandtoefarriers' },

  heroTitle: 'Lame this morning? We come to the horse.',
  heroText:
    'Mobile farriers across West Gippsland and the outer south-east, forge on board. Send a request and we call within 2 hours.',

  banner: {
    title: 'Can’t wait? Same-day priority, {{priorityFee}} plus the quote.',
    text: 'Lost shoe, sprung shoe, sudden lameness. In our listed areas we call within 2 hours and come the same day.',
  },

  services: [
    {
      slug: 'hot-shoeing',
      title: 'Hot shoeing',
      summary:
        'The shoe is shaped in the forge and fitted warm, so foot and steel meet flat all the way round. For horses in hard or regular work.',
      body: [
        'We heat the shoe in the gas forge on the back of the ute, shape it on the anvil to your horse’s foot, and touch it to the trimmed hoof for a second or two. The scorch mark shows every high spot. We rasp those down until the shoe sits flat, because a shoe that rocks works its nails loose.',
        'The horn it touches has no feeling, so the smoke and the smell are the only dramatic part. Most horses accept it at the first visit. If yours has never seen it, tell us when you book and we will bring the shoe up in stages, or fit it cold.',
        'Worth it for eventers, stock horses, trail horses on gravel, and any foot that has been casting shoes. Please have shade, level ground and no dry grass close by: on a total fire ban day we fit cold.',
      ],
      priceHint: 'Quote on arrival',
      imageAlt: 'A glowing horseshoe held in tongs over the anvil, sparks falling past the forge mouth.',
    },
    {
      slug: 'cold-shoeing',
      title: 'Cold shoeing',
      summary:
        'Machine-made steel or aluminium, shaped cold on the anvil and nailed on without fire. Quiet, tidy and quick for straightforward feet.',
      body: [
        'A good keg shoe of the right size needs only small changes, and those can be made cold with a hammer and the horn of the anvil. We carry sizes from pony to heavy, in steel and aluminium, with side clips and toe clips.',
        'This is our usual choice for a regular six-week set on a horse with even, healthy feet, for young horses in their first shoes, and for anyone who simply won’t stand near smoke. Pull, trim, level, shape, nail, clinch, finish: about an hour for four shoes.',
        'If your old shoes still have wear in them and the size is right, we reset them and tell you so.',
      ],
      priceHint: 'Quote on arrival',
      imageAlt:
        'A steel horseshoe on a worn timber bench with a driving hammer and a row of horseshoe nails.',
    },
    {
      slug: 'corrective-shoeing',
      title: 'Corrective shoeing',
      summary:
        'Bar shoes, wedges, pads and set-back toes for navicular pain, laminitis, cracks and crooked growth. We work with your vet’s X-rays.',
      body: [
        'We start with the horse walking away from us and back, then trotting if it is able. From the side we look for one straight line down the pastern and the toe. Where that line breaks, the joints and tendons above it are paying for it.',
        'Depending on what we and your vet find, that may mean an egg bar or heart bar, a wedge to lift the heel, a rolled toe to ease breakover, or a clip to hold a quarter crack together. If there are X-rays, send them before the visit: we trim to the bone inside, not only to the wall outside.',
        'Feet grow about a centimetre a month, so this is a plan over several visits and not one set of shoes. We photograph each visit and write down what was changed, for you and for the vet.',
      ],
      priceHint: 'Quote on arrival, after we’ve seen the horse move',
      imageAlt:
        'A hoof seen from the side in a bar shoe, with a line through pastern and toe showing its angle.',
    },
    {
      slug: 'hoof-trimming',
      title: 'Hoof trimming',
      summary:
        'A balanced barefoot trim every five to eight weeks, for ponies, broodmares, youngsters and working horses that go well without shoes.',
      body: [
        'We clear the frog and sole of what is dead, nip the wall back to where it should meet the ground, then rasp it level heel to toe and side to side, with a rounded edge so it doesn’t chip on gravel.',
        'A foot trimmed little and often stays the right shape. Left to ten or twelve weeks, the toe runs forward, the heels fold under, and the next trim has to take more than anyone likes. Five to eight weeks suits most horses here: nearer five in spring when the grass is up, nearer eight in winter.',
        'While the foot is in our hands we check for thrush, seedy toe, abscess tracks and the growth rings that warn of laminitis, and we tell you what we saw. Foals can be looked at from about a month old, while a bent leg can still be helped.',
      ],
      priceHint: 'Quote on arrival',
      imageAlt: 'A bare hoof resting on a hoof stand, with nippers and a rasp laid beside it.',
    },
  ],

  about: {
    title: 'A sound horse lands heel first, then toe.',
    paragraphs: [
      'That is where the name comes from, and it is the first thing we look for. Before any tool comes out, we ask you to walk the horse up the drive and back. How the foot lands tells us more than how it looks.',
      'We are mobile. The ute carries a gas forge, an anvil, steel in every size from pony to Clydesdale, and a dog who stays in the cab unless invited. You need a level place to stand, some shade, and someone the horse trusts on the lead rope.',
      'We work from Narre Warren to Warragul and down to Koo Wee Rup: hobby paddocks, agistment, studs and dairy farms that still muster on horseback. We keep to the time we give you, we call if the last horse runs us late, and we write down what we did to every foot.',
    ],
    imageAlt:
      'The farrier’s ute parked in a paddock with the forge door open, an anvil on its stand and a kelpie waiting.',
  },

  people: [
    {
      name: 'Tom Brennan',
      ticket: 'Certificate III in Farriery',
      years: 14,
      jobs: [
        'A mare with a quarter crack to the coronet. Floated the wall, laced it, set her in a bar shoe. Eleven months later the foot had grown down whole.',
        'A Clydesdale who lay down on every farrier before us. Four short visits with nothing but a rasp and carrots; the fifth he stood for all round.',
        'A trotter that struck his own knee. Squared the toe, set the shoe back, and he went clean the week after.',
      ],
    },
    {
      name: 'Brooke Nasser',
      ticket: 'Apprentice, fourth year',
      years: 4,
      jobs: [
        'A pony with laminitis, together with her vet: from pads and sand to walking out on bare feet in seven months.',
        'Six broodmares at the stud, trimmed every six weeks without a miss. The foals lift their feet because she plays with them first.',
      ],
    },
  ],

  faqs: [
    {
      question: 'My horse is lame. Do I call you or the vet?',
      answer:
        'Call us for a lost, twisted or sprung shoe, a horse that went sore after shoeing, or a foot that has chipped and cracked. Call the vet first if the horse won’t put weight on the leg, if there is a nail or wire in the foot (leave it in, so that it can be X-rayed), or if the leg is hot and swollen above the hoof. If you can’t tell, call us on 0491 570 156 and describe it.',
    },
    {
      question: 'How soon can you come?',
      answer:
        'Send a request and we call within 2 hours to agree on a time. With the priority service we come the same day in our listed areas: Narre Warren, Pakenham, Garfield, Bunyip, Koo Wee Rup, Warragul, Gembrook and the suburbs around them.',
    },
    {
      question: 'What does it cost?',
      answer:
        'We quote on arrival, once we have seen the feet and before we start. If you decide against it there and then, tell us. Priority service adds a fixed {{priorityFee}} to the quote, whatever the number of horses at that address.',
    },
    {
      question: 'A shoe has come off. What do I do until you get here?',
      answer:
        'Bring the horse in off stones and keep it on soft ground. If the shoe is hanging, don’t pull it sideways; stop the horse walking about and call us. Pick out the foot, cover it with a nappy and cloth tape or a hoof boot if you have one, and keep the old shoe, nails and all. It tells us why it came off.',
    },
    {
      question: 'How often should feet be done?',
      answer:
        'Shod horses every five to six weeks, bare feet every five to eight. Growth is quickest in spring. When the clinches rise, the toe grows over the shoe or the heels start to sit inside it, it is time, even if the shoes themselves still look good.',
    },
    {
      question: 'What do I need to have ready?',
      answer:
        'The horse caught, with dry, clean legs. A level, firm place out of the wind, with shade in summer and a roof in winter if you have one. Someone to hold the horse who is over 18 and wearing boots. Dogs tied up, please, and the feed after we have finished, not during.',
    },
    {
      question: 'My horse is hard to shoe. Will you still come?',
      answer:
        'Yes, if you tell us when you book, so that we can allow the time. We go slowly, give breaks and stop when it isn’t safe. For a few horses the kind answer is mild sedation, which your vet must arrange. We never tie up a leg or use force to get a job finished.',
    },
    {
      question: 'Can it stay barefoot?',
      answer:
        'Many can. If the wall is thick, the sole firm and the work mostly on grass or sand, we would rather trim than shoe. If it goes short on gravel, wears faster than it grows or needs studs or support, we shoe. Take our survey and we’ll send you the booklet on laminitis and seedy toe, which covers what to watch for.',
    },
  ],

  readyToBook: {
    title: 'Tell us which foot.',
    text: 'The form takes about two minutes. We call within 2 hours, agree on a time, and come to you.',
  },

  heroSlides: [
    {
      image: 'hero-1',
      alt: 'Sunrise over the Gippsland hills: a farrier bent under a standing horse beside a ute and a gum tree.',
    },
    {
      image: 'hero-2',
      alt: 'A horseshoe at orange heat held in tongs on the anvil, sparks flying in front of the forge.',
    },
    {
      image: 'hero-3',
      alt: 'A freshly shod hoof on straw in a shaft of light from the stable door.',
    },
  ],

  areas: [
    { suburb: 'Narre Warren', postcode: '3805', priority: true },
    { suburb: 'Pakenham', postcode: '3810', priority: true },
    { suburb: 'Garfield', postcode: '3814', priority: true },
    { suburb: 'Bunyip', postcode: '3815', priority: true },
    { suburb: 'Koo Wee Rup', postcode: '3981', priority: true },
    { suburb: 'Warragul', postcode: '3820', priority: true },
    { suburb: 'Gembrook', postcode: '3783', priority: true },
    { suburb: 'Berwick', postcode: '3806', priority: false },
    { suburb: 'Officer', postcode: '3809', priority: false },
    { suburb: 'Beaconsfield', postcode: '3807', priority: false },
    { suburb: 'Nar Nar Goon', postcode: '3812', priority: false },
    { suburb: 'Tynong', postcode: '3813', priority: false },
    { suburb: 'Longwarry', postcode: '3816', priority: false },
    { suburb: 'Drouin', postcode: '3818', priority: false },
    { suburb: 'Yarragon', postcode: '3823', priority: false },
    { suburb: 'Neerim South', postcode: '3831', priority: false },
    { suburb: 'Emerald', postcode: '3782', priority: false },
    { suburb: 'Cockatoo', postcode: '3781', priority: false },
    { suburb: 'Lang Lang', postcode: '3984', priority: false },
    { suburb: 'Devon Meadows', postcode: '3977', priority: false },
  ],
  areasNote:
    'Next door to one of these? Ask. Same-day priority also covers the suburbs around the listed ones.',

  hours: {
    monday: { opens: '08:00', closes: '18:00' },
    tuesday: { opens: '08:00', closes: '18:00' },
    wednesday: { opens: '08:00', closes: '18:00' },
    thursday: { opens: '08:00', closes: '18:00' },
    friday: { opens: '08:00', closes: '18:00' },
    saturday: { opens: '08:00', closes: '16:00' },
  },

  footerNote:
    'Mobile farriers for West Gippsland and Melbourne’s outer south-east. We look after feet; for anything above the hoof, call your vet.',

  seo: {
    '/': {
      title: 'Heel & Toe Farriers | Mobile farrier, West Gippsland',
      description:
        'Lame horse or lost shoe? Mobile farriers from Narre Warren to Warragul. We call within 2 hours, and come the same day in listed areas.',
    },
    '/booking/farrier': {
      title: 'Book a farrier | Heel & Toe Farriers',
      description:
        'Hot and cold shoeing, corrective work and trims at your place. Two-minute form, a call within 2 hours, quote on arrival. Same-day priority {{priorityFee}}.',
    },
    '/reviews': {
      title: 'Customer reviews | Heel & Toe Farriers',
      description: 'What horse owners across West Gippsland say about our shoeing, trimming and timekeeping.',
    },
    '/survey2025': {
      title: 'Two-minute hoof care survey | Heel & Toe Farriers',
      description:
        'Answer five questions about your horses’ feet and we’ll email you our booklet on laminitis and seedy toe, free.',
    },
    '/bookletlist': {
      title: 'Hoof care booklets by email | Heel & Toe Farriers',
      description:
        'Plain-English hoof care booklets every fortnight, with a free welcome booklet. No spam; unsubscribe at any time.',
    },
  },
};
