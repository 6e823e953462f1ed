/** The passwords that attackers try first: six or more characters, in lower case. */
const common = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 111111 000000 121212 123123 123321 654321 666666 696969
  888888 999999 112233 11111111 00000000 987654321 147258369 password password1 password12 password123 password1234
  passw0rd p@ssw0rd p@ssword qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qazwsx 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  zxcvbn zxcvbnm asdfgh asdfghjkl abc123 abcd1234 abcdef a1b2c3 iloveyou letmein welcome welcome1 welcome123 monkey
  dragon master sunshine princess football baseball superman batman trustno1 shadow michael jennifer jordan hunter
  charlie daniel ashley jessica pepper ginger summer winter autumn spring freedom whatever starwars computer
  internet samsung google secret secret123 access admin1 admin123 administrator changeme default testtest test123
  test1234 testing temp123 guest123 login123 hello123 hellohello qwe123 asd123 zaq12wsx killer cheese cookie banana
  orange purple flower horses horse1 horse123 horses123 ponies pony123 farrier farrier1 farrier123 brumby melbourne
  melbourne1 australia australia1 victoria aussie aussie1 collingwood richmond essendon carlton geelong hawthorn`
    .split(/\s+/)
    .filter(Boolean),
);

/** True for passwords that attackers try first, in any letter case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
