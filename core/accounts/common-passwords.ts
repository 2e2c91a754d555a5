/** The passwords of the commonest 1,000 that are long enough to be accepted otherwise, sorted. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  01011980 01012011 11111111 11223344 1232323q 12344321 1234554321 12345678 123456789 1234567890 123456789a
  123456789q 12345qwert 1234qwer 123654789 123qweasd 12qwaszx 147258369 147852369 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 4815162342 741852963 789456123 a1b2c3d4 abcd1234 airborne airplane alexande alexander alexandr american
  anderson asdf1234 asdfasdf asdfghjk asdfghjkl babygirl baseball basketball benjamin bigdaddy billybob blink182
  blizzard bollocks brittany brooklyn budlight bulldogs bullshit business butthead cardinal carolina caroline
  champion changeme charlie1 cherokee chevelle cheyenne chocolat christin cjkysirj cocacola colorado computer
  corvette courtney creative danielle darkness darkside december dickhead dolphins drowssap einstein electric
  elephant elizabet explorer firebird fktrcfylh football franklin freepass freeuser fyfcnfcbz garfield godzilla
  greenday guinness hardcore hellfire hello123 hercules iloveyou infinity internet jennifer jonathan jordan23
  juventus kawasaki kimberly kristina lacrosse lasvegas lawrence letmein1 lifehack liverpoo liverpool logitech
  lovelove loverboy marlboro marshall maryjane maverick mercedes metallic metallica michael1 michelle michigan
  midnight minecraft mitchell motorola mountain ncc1701d nicholas nintendo november pakistan panthers paradise
  passport passw0rd password password1 password123 patricia patriots pearljam peekaboo platinum poohbear predator
  princess pussycat q1w2e3r4 q1w2e3r4t5 qazwsxedc qweasdzxc qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop
  redskins redwings rolltide rush2112 samantha scarface scorpion scotland security semperfi shithead simpsons
  slipknot snickers snowball softball spiderma spiderman spitfire stargate startrek starwars steelers sterling
  stingray sunshine superman svetlana swordfis tarheels trustno1 usuckballz1 valentin veronica victoria virginia
  vladimir warcraft westside whatever wildcats williams wolfpack wolverin zaq12wsx zeppelin
  `
    .trim()
    .split(/\s+/),
)
