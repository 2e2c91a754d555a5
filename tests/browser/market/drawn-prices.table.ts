/** On this day the demo is filled; on the later one its pages are drawn: some of its deals have ended by then. */
export const FILLED = '2027-02-07'
export const TODAY = '2027-03-09'

/**
 * Copies of trips, at prices that the demo, all of whose prices are whole dollars, does not have: with cents, below
 * their deposit, and at a sum that binary numbers put a unit too high.
 */
export const COPIES = [
  { of: 'lofoten-on-foot', slug: 'lofoten-with-cents', cents: 125_001 },
  { of: 'norway-fjord-line', slug: 'fjords-with-cents', cents: 499_999 },
  { of: 'norway-fjord-line', slug: 'fjords-below-their-deposit', cents: 59_950 },
  { of: 'kenya-bush-and-dhow', slug: 'dhow-with-cents', cents: 123_405 },
  { of: 'kenya-two-conservancies', slug: 'conservancies-with-cents', cents: 148_005 },
  { of: 'portugal-in-two-weeks', slug: 'portugal-at-a-round-sum', cents: 500_000 },
] as const

// Computed with Python's decimals from the prices, deals and deposits in the demo's source, and with nothing of ours:
// dollars x rate x 1.02 (bounds without it), up to a unit for one, then x travellers; deposits again up to a unit.
export const DRAWN_PRICES = `
in                                                                USD       AUD     GBP       CAD     EUR        JPY       NZD
bound US$1,500                                               US$1,500  AU$2,250  £1,185  CA$2,055  €1,380   ¥225,000  NZ$2,460
bound US$3,000                                               US$3,000  AU$4,500  £2,370  CA$4,110  €2,760   ¥450,000  NZ$4,920
bound US$5,000                                               US$5,000  AU$7,500  £3,950  CA$6,850  €4,600   ¥750,000  NZ$8,200
country japan from                                           US$1,480  AU$2,265  £1,193  CA$2,069  €1,389   ¥226,440  NZ$2,476
country norway from                                         US$599.50    AU$918    £484    CA$838    €563    ¥91,724  NZ$1,003
country morocco from                                           US$720  AU$1,102    £581  CA$1,007    €676   ¥110,160  NZ$1,205
country croatia from                                         US$1,390  AU$2,127  £1,121  CA$1,943  €1,305   ¥212,670  NZ$2,326
country portugal from                                        US$1,420  AU$2,173  £1,145  CA$1,985  €1,333   ¥217,260  NZ$2,376
country vietnam from                                           US$690  AU$1,056    £557    CA$965    €648   ¥105,570  NZ$1,155
trip old-roads-of-kii one                                    US$2,890  AU$4,422  £2,329  CA$4,039  €2,712   ¥442,170  NZ$4,835
trip old-roads-of-kii two                                    US$5,780  AU$8,844  £4,658  CA$8,078  €5,424   ¥884,340  NZ$9,670
trip japan-end-to-end-by-rail one                            US$9,800 AU$14,994  £7,897 CA$13,695  €9,197 ¥1,499,400 NZ$16,394
trip japan-end-to-end-by-rail two                           US$19,600 AU$29,988 £15,794 CA$27,390 €18,394 ¥2,998,800 NZ$32,788
trip hokkaido-in-deep-winter one                             US$2,350  AU$3,596  £1,894  CA$3,284  €2,206   ¥359,550  NZ$3,932
trip hokkaido-in-deep-winter two                             US$4,700  AU$7,192  £3,788  CA$6,568  €4,412   ¥719,100  NZ$7,864
trip tokyo-with-children one                                 US$1,480  AU$2,265  £1,193  CA$2,069  €1,389   ¥226,440  NZ$2,476
trip tokyo-with-children two                                 US$2,960  AU$4,530  £2,386  CA$4,138  €2,778   ¥452,880  NZ$4,952
trip norway-fjord-line one                                   US$4,280  AU$6,549  £3,449  CA$5,981  €4,017   ¥654,840  NZ$7,160
trip norway-fjord-line two                                   US$8,560 AU$13,098  £6,898 CA$11,962  €8,034 ¥1,309,680 NZ$14,320
trip tromso-under-the-green-sky one                          US$3,150  AU$4,820  £2,539  CA$4,402  €2,956   ¥481,950  NZ$5,270
trip tromso-under-the-green-sky two                          US$6,300  AU$9,640  £5,078  CA$8,804  €5,912   ¥963,900 NZ$10,540
trip lofoten-on-foot one                                     US$2,690  AU$4,116  £2,168  CA$3,760  €2,525   ¥411,570  NZ$4,500
trip lofoten-on-foot two                                     US$5,380  AU$8,232  £4,336  CA$7,520  €5,050   ¥823,140  NZ$9,000
trip caravan-road-to-the-sahara was                          US$2,090  AU$3,198  £1,685  CA$2,921  €1,962   ¥319,770  NZ$3,497
trip caravan-road-to-the-sahara one                          US$1,861  AU$2,848  £1,500  CA$2,601  €1,747   ¥284,733  NZ$3,114
trip caravan-road-to-the-sahara two                          US$3,722  AU$5,696  £3,000  CA$5,202  €3,494   ¥569,466  NZ$6,228
trip atlas-villages-on-foot one                                US$980  AU$1,500    £790  CA$1,370    €920   ¥149,940  NZ$1,640
trip atlas-villages-on-foot two                              US$1,960  AU$3,000  £1,580  CA$2,740  €1,840   ¥299,880  NZ$3,280
trip fes-and-the-blue-hills one                                US$720  AU$1,102    £581  CA$1,007    €676   ¥110,160  NZ$1,205
trip fes-and-the-blue-hills two                              US$1,440  AU$2,204  £1,162  CA$2,014  €1,352   ¥220,320  NZ$2,410
trip adriatic-island-to-island was                           US$2,450  AU$3,749  £1,975  CA$3,424  €2,300   ¥374,850  NZ$4,099
trip adriatic-island-to-island one                           US$2,083  AU$3,187  £1,679  CA$2,911  €1,955   ¥318,699  NZ$3,485
trip adriatic-island-to-island two                           US$4,166  AU$6,374  £3,358  CA$5,822  €3,910   ¥637,398  NZ$6,970
trip istria-at-truffle-time one                              US$1,390  AU$2,127  £1,121  CA$1,943  €1,305   ¥212,670  NZ$2,326
trip istria-at-truffle-time two                              US$2,780  AU$4,254  £2,242  CA$3,886  €2,610   ¥425,340  NZ$4,652
trip croatia-for-small-sailors one                           US$2,180  AU$3,336  £1,757  CA$3,047  €2,046   ¥333,540  NZ$3,647
trip croatia-for-small-sailors two                           US$4,360  AU$6,672  £3,514  CA$6,094  €4,092   ¥667,080  NZ$7,294
trip douro-by-slow-train one                                 US$1,860  AU$2,846  £1,499  CA$2,600  €1,746   ¥284,580  NZ$3,112
trip douro-by-slow-train two                                 US$3,720  AU$5,692  £2,998  CA$5,200  €3,492   ¥569,160  NZ$6,224
trip azores-crater-and-whale one                             US$1,420  AU$2,173  £1,145  CA$1,985  €1,333   ¥217,260  NZ$2,376
trip azores-crater-and-whale two                             US$2,840  AU$4,346  £2,290  CA$3,970  €2,666   ¥434,520  NZ$4,752
trip portugal-in-two-weeks one                               US$4,150  AU$6,350  £3,345  CA$5,800  €3,895   ¥634,950  NZ$6,943
trip portugal-in-two-weeks two                               US$8,300 AU$12,700  £6,690 CA$11,600  €7,790 ¥1,269,900 NZ$13,886
trip red-river-to-lantern-town was                           US$1,990  AU$3,045  £1,604  CA$2,781  €1,868   ¥304,470  NZ$3,329
trip red-river-to-lantern-town one                           US$1,791  AU$2,741  £1,444  CA$2,503  €1,681   ¥274,023  NZ$2,996
trip red-river-to-lantern-town two                           US$3,582  AU$5,482  £2,888  CA$5,006  €3,362   ¥548,046  NZ$5,992
trip ha-giang-high-road one                                    US$940  AU$1,439    £758  CA$1,314    €883   ¥143,820  NZ$1,573
trip ha-giang-high-road two                                  US$1,880  AU$2,878  £1,516  CA$2,628  €1,766   ¥287,640  NZ$3,146
trip hoi-an-cooking-days one                                   US$690  AU$1,056    £557    CA$965    €648   ¥105,570  NZ$1,155
trip hoi-an-cooking-days two                                 US$1,380  AU$2,112  £1,114  CA$1,930  €1,296   ¥211,140  NZ$2,310
trip dolomites-hut-to-hut one                                US$1,650  AU$2,525  £1,330  CA$2,306  €1,549   ¥252,450  NZ$2,761
trip dolomites-hut-to-hut two                                US$3,300  AU$5,050  £2,660  CA$4,612  €3,098   ¥504,900  NZ$5,522
trip puglia-and-the-volcano one                              US$3,120  AU$4,774  £2,515  CA$4,360  €2,928   ¥477,360  NZ$5,220
trip puglia-and-the-volcano two                              US$6,240  AU$9,548  £5,030  CA$8,720  €5,856   ¥954,720 NZ$10,440
trip sicily-around-the-volcano one                           US$1,540  AU$2,357  £1,241  CA$2,152  €1,446   ¥235,620  NZ$2,577
trip sicily-around-the-volcano two                           US$3,080  AU$4,714  £2,482  CA$4,304  €2,892   ¥471,240  NZ$5,154
trip ceylon-by-blue-train one                                US$2,740  AU$4,193  £2,208  CA$3,829  €2,572   ¥419,220  NZ$4,584
trip ceylon-by-blue-train two                                US$5,480  AU$8,386  £4,416  CA$7,658  €5,144   ¥838,440  NZ$9,168
trip sri-lanka-slow-south one                                US$1,560  AU$2,387  £1,258  CA$2,180  €1,464   ¥238,680  NZ$2,610
trip sri-lanka-slow-south two                                US$3,120  AU$4,774  £2,516  CA$4,360  €2,928   ¥477,360  NZ$5,220
trip iceland-south-coast-winter-light one                    US$1,980  AU$3,030  £1,596  CA$2,767  €1,859   ¥302,940  NZ$3,313
trip iceland-south-coast-winter-light two                    US$3,960  AU$6,060  £3,192  CA$5,534  €3,718   ¥605,880  NZ$6,626
trip westfjords-slow-road one                                US$3,890  AU$5,952  £3,135  CA$5,436  €3,651   ¥595,170  NZ$6,508
trip westfjords-slow-road two                                US$7,780 AU$11,904  £6,270 CA$10,872  €7,302 ¥1,190,340 NZ$13,016
trip sacred-valley-and-machu-picchu was                      US$2,590  AU$3,963  £2,088  CA$3,620  €2,431   ¥396,270  NZ$4,333
trip sacred-valley-and-machu-picchu one                      US$2,331  AU$3,567  £1,879  CA$3,258  €2,188   ¥356,643  NZ$3,900
trip sacred-valley-and-machu-picchu two                      US$4,662  AU$7,134  £3,758  CA$6,516  €4,376   ¥713,286  NZ$7,800
trip peru-the-long-way-south one                             US$4,980  AU$7,620  £4,013  CA$6,960  €4,674   ¥761,940  NZ$8,331
trip peru-the-long-way-south two                             US$9,960 AU$15,240  £8,026 CA$13,920  €9,348 ¥1,523,880 NZ$16,662
trip kenya-two-conservancies one                             US$6,850 AU$10,481  £5,520  CA$9,573  €6,429 ¥1,048,050 NZ$11,459
trip kenya-two-conservancies two                            US$13,700 AU$20,962 £11,040 CA$19,146 €12,858 ¥2,096,100 NZ$22,918
trip kenya-bush-and-dhow was                                 US$8,900 AU$13,617  £7,172 CA$12,437  €8,352 ¥1,361,700 NZ$14,888
trip kenya-bush-and-dhow one                                 US$8,277 AU$12,664  £6,670 CA$11,567  €7,768 ¥1,266,381 NZ$13,846
trip kenya-bush-and-dhow two                                US$16,554 AU$25,328 £13,340 CA$23,134 €15,536 ¥2,532,762 NZ$27,692
trip southern-alps-to-abel-tasman was                        US$5,950  AU$9,104  £4,795  CA$8,315  €5,584   ¥910,350  NZ$9,954
trip southern-alps-to-abel-tasman one                        US$5,415  AU$8,285  £4,364  CA$7,567  €5,082   ¥828,495  NZ$9,059
trip southern-alps-to-abel-tasman two                       US$10,830 AU$16,570  £8,728 CA$15,134 €10,164 ¥1,656,990 NZ$18,118
trip fiordland-great-walks one                               US$3,350  AU$5,126  £2,700  CA$4,682  €3,144   ¥512,550  NZ$5,604
trip fiordland-great-walks two                               US$6,700 AU$10,252  £5,400  CA$9,364  €6,288 ¥1,025,100 NZ$11,208
trip atacama-stars-and-salt one                              US$2,290  AU$3,504  £1,846  CA$3,201  €2,149   ¥350,370  NZ$3,831
trip atacama-stars-and-salt two                              US$4,580  AU$7,008  £3,692  CA$6,402  €4,298   ¥700,740  NZ$7,662
trip patagonia-and-the-desert one                            US$5,450  AU$8,339  £4,392  CA$7,616  €5,115   ¥833,850  NZ$9,117
trip patagonia-and-the-desert two                           US$10,900 AU$16,678  £8,784 CA$15,232 €10,230 ¥1,667,700 NZ$18,234
trip tasmania-shack-and-table one                            US$2,060  AU$3,152  £1,660  CA$2,879  €1,934   ¥315,180  NZ$3,446
trip tasmania-shack-and-table two                            US$4,120  AU$6,304  £3,320  CA$5,758  €3,868   ¥630,360  NZ$6,892
trip red-centre-on-foot one                                  US$2,450  AU$3,749  £1,975  CA$3,424  €2,300   ¥374,850  NZ$4,099
trip red-centre-on-foot two                                  US$4,900  AU$7,498  £3,950  CA$6,848  €4,600   ¥749,700  NZ$8,198
trip lofoten-with-cents one                               US$1,250.01  AU$1,913  £1,008  CA$1,747  €1,174   ¥191,252  NZ$2,092
trip lofoten-with-cents two                               US$2,500.02  AU$3,826  £2,016  CA$3,494  €2,348   ¥382,504  NZ$4,184
trip fjords-with-cents one                                US$4,999.99  AU$7,650  £4,029  CA$6,987  €4,692   ¥764,999  NZ$8,364
trip fjords-with-cents two                                US$9,999.98 AU$15,300  £8,058 CA$13,974  €9,384 ¥1,529,998 NZ$16,728
trip fjords-below-their-deposit one                         US$599.50    AU$918    £484    CA$838    €563    ¥91,724  NZ$1,003
trip fjords-below-their-deposit two                          US$1,199  AU$1,836    £968  CA$1,676  €1,126   ¥183,448  NZ$2,006
trip dhow-with-cents was                                  US$1,234.05  AU$1,889    £995  CA$1,725  €1,159   ¥188,810  NZ$2,065
trip dhow-with-cents one                                     US$1,148  AU$1,757    £926  CA$1,605  €1,078   ¥175,644  NZ$1,921
trip dhow-with-cents two                                     US$2,296  AU$3,514  £1,852  CA$3,210  €2,156   ¥351,288  NZ$3,842
trip conservancies-with-cents one                         US$1,480.05  AU$2,265  £1,193  CA$2,069  €1,389   ¥226,448  NZ$2,476
trip conservancies-with-cents two                         US$2,960.10  AU$4,530  £2,386  CA$4,138  €2,778   ¥452,896  NZ$4,952
trip portugal-at-a-round-sum one                             US$5,000  AU$7,650  £4,029  CA$6,987  €4,692   ¥765,000  NZ$8,364
trip portugal-at-a-round-sum two                            US$10,000 AU$15,300  £8,058 CA$13,974  €9,384 ¥1,530,000 NZ$16,728
plan old-roads-of-kii 2027-05-18 1 total                     US$2,890  AU$4,422  £2,329  CA$4,039  €2,712   ¥442,170  NZ$4,835
plan old-roads-of-kii 2027-05-18 1 deposit                     US$578    AU$885    £466    CA$808    €543    ¥88,434    NZ$967
plan old-roads-of-kii 2027-05-18 1 balance                   US$2,312  AU$3,537  £1,863  CA$3,231  €2,169   ¥353,736  NZ$3,868
plan old-roads-of-kii 2027-03-22 7 total                    US$20,230 AU$30,954 £16,303 CA$28,273 €18,984 ¥3,095,190 NZ$33,845
plan old-roads-of-kii 2027-03-22 7 deposit                  US$20,230 AU$30,954 £16,303 CA$28,273 €18,984 ¥3,095,190 NZ$33,845
plan sacred-valley-and-machu-picchu 2027-05-09 2 total       US$4,662  AU$7,134  £3,758  CA$6,516  €4,376   ¥713,286  NZ$7,800
plan sacred-valley-and-machu-picchu 2027-05-09 2 deposit       US$933  AU$1,427    £752  CA$1,304    €876   ¥142,658  NZ$1,560
plan sacred-valley-and-machu-picchu 2027-05-09 2 balance     US$3,729  AU$5,707  £3,006  CA$5,212  €3,500   ¥570,628  NZ$6,240
plan sacred-valley-and-machu-picchu 2027-04-07 3 total       US$6,993 AU$10,701  £5,637  CA$9,774  €6,564 ¥1,069,929 NZ$11,700
plan sacred-valley-and-machu-picchu 2027-04-07 3 deposit     US$6,993 AU$10,701  £5,637  CA$9,774  €6,564 ¥1,069,929 NZ$11,700
plan ha-giang-high-road 2027-05-09 3 total                   US$2,820  AU$4,317  £2,274  CA$3,942  €2,649   ¥431,460  NZ$4,719
plan ha-giang-high-road 2027-05-09 3 deposit                   US$564    AU$864    £455    CA$789    €530    ¥86,292    NZ$944
plan ha-giang-high-road 2027-05-09 3 balance                 US$2,256  AU$3,453  £1,819  CA$3,153  €2,119   ¥345,168  NZ$3,775
plan azores-crater-and-whale 2027-05-08 2 total              US$2,840  AU$4,346  £2,290  CA$3,970  €2,666   ¥434,520  NZ$4,752
plan azores-crater-and-whale 2027-05-08 2 deposit            US$2,840  AU$4,346  £2,290  CA$3,970  €2,666   ¥434,520  NZ$4,752
plan norway-fjord-line 2027-05-08 2 total                    US$8,560 AU$13,098  £6,898 CA$11,962  €8,034 ¥1,309,680 NZ$14,320
plan norway-fjord-line 2027-05-08 2 deposit                  US$8,560 AU$13,098  £6,898 CA$11,962  €8,034 ¥1,309,680 NZ$14,320
plan norway-fjord-line 2027-05-20 5 total                   US$21,400 AU$32,745 £17,245 CA$29,905 €20,085 ¥3,274,200 NZ$35,800
plan norway-fjord-line 2027-05-20 5 deposit                  US$3,000  AU$4,590  £2,420  CA$4,195  €2,820   ¥459,000  NZ$5,020
plan norway-fjord-line 2027-05-20 5 balance                 US$18,400 AU$28,155 £14,825 CA$25,710 €17,265 ¥2,815,200 NZ$30,780
plan patagonia-and-the-desert 2027-10-06 3 total            US$16,350 AU$25,017 £13,176 CA$22,848 €15,345 ¥2,501,550 NZ$27,351
plan patagonia-and-the-desert 2027-10-06 3 deposit           US$4,088  AU$6,255  £3,294  CA$5,712  €3,837   ¥625,388  NZ$6,838
plan patagonia-and-the-desert 2027-10-06 3 balance          US$12,262 AU$18,762  £9,882 CA$17,136 €11,508 ¥1,876,162 NZ$20,513
plan japan-end-to-end-by-rail 2027-03-17 2 total            US$19,600 AU$29,988 £15,794 CA$27,390 €18,394 ¥2,998,800 NZ$32,788
plan japan-end-to-end-by-rail 2027-03-17 2 deposit          US$19,600 AU$29,988 £15,794 CA$27,390 €18,394 ¥2,998,800 NZ$32,788
plan japan-end-to-end-by-rail 2027-12-07 6 total            US$58,800 AU$89,964 £47,382 CA$82,170 €55,182 ¥8,996,400 NZ$98,364
plan japan-end-to-end-by-rail 2027-12-07 6 deposit          US$17,640 AU$26,990 £14,215 CA$24,651 €16,555 ¥2,698,920 NZ$29,510
plan japan-end-to-end-by-rail 2027-12-07 6 balance          US$41,160 AU$62,974 £33,167 CA$57,519 €38,627 ¥6,297,480 NZ$68,854
plan kenya-two-conservancies 2027-06-09 5 total             US$34,250 AU$52,405 £27,600 CA$47,865 €32,145 ¥5,240,250 NZ$57,295
plan kenya-two-conservancies 2027-06-09 5 deposit           US$10,275 AU$15,722  £8,280 CA$14,360  €9,644 ¥1,572,075 NZ$17,189
plan kenya-two-conservancies 2027-06-09 5 balance           US$23,975 AU$36,683 £19,320 CA$33,505 €22,501 ¥3,668,175 NZ$40,106
plan southern-alps-to-abel-tasman 2027-10-05 8 total        US$43,320 AU$66,280 £34,912 CA$60,536 €40,656 ¥6,627,960 NZ$72,472
plan southern-alps-to-abel-tasman 2027-10-05 8 deposit       US$8,664 AU$13,256  £6,983 CA$12,108  €8,132 ¥1,325,592 NZ$14,495
plan southern-alps-to-abel-tasman 2027-10-05 8 balance      US$34,656 AU$53,024 £27,929 CA$48,428 €32,524 ¥5,302,368 NZ$57,977
plan hoi-an-cooking-days 2027-05-12 7 total                  US$4,830  AU$7,392  £3,899  CA$6,755  €4,536   ¥738,990  NZ$8,085
plan hoi-an-cooking-days 2027-05-12 7 deposit                  US$966  AU$1,479    £780  CA$1,351    €908   ¥147,798  NZ$1,617
plan hoi-an-cooking-days 2027-05-12 7 balance                US$3,864  AU$5,913  £3,119  CA$5,404  €3,628   ¥591,192  NZ$6,468
plan lofoten-with-cents 2027-06-08 3 total                US$3,750.03  AU$5,739  £3,024  CA$5,241  €3,522   ¥573,756  NZ$6,276
plan lofoten-with-cents 2027-06-08 3 deposit                   US$751  AU$1,148    £605  CA$1,049    €705   ¥114,752  NZ$1,256
plan lofoten-with-cents 2027-06-08 3 balance              US$2,999.03  AU$4,591  £2,419  CA$4,192  €2,817   ¥459,004  NZ$5,020
plan fjords-with-cents 2027-05-08 2 total                 US$9,999.98 AU$15,300  £8,058 CA$13,974  €9,384 ¥1,529,998 NZ$16,728
plan fjords-with-cents 2027-05-08 2 deposit               US$9,999.98 AU$15,300  £8,058 CA$13,974  €9,384 ¥1,529,998 NZ$16,728
plan fjords-with-cents 2027-05-20 7 total                US$34,999.93 AU$53,550 £28,203 CA$48,909 €32,844 ¥5,354,993 NZ$58,548
plan fjords-with-cents 2027-05-20 7 deposit                  US$4,200  AU$6,426  £3,388  CA$5,873  €3,948   ¥642,600  NZ$7,028
plan fjords-with-cents 2027-05-20 7 balance              US$30,799.93 AU$47,124 £24,815 CA$43,036 €28,896 ¥4,712,393 NZ$51,520
plan fjords-below-their-deposit 2027-05-20 3 total        US$1,798.50  AU$2,754  £1,452  CA$2,514  €1,689   ¥275,172  NZ$3,009
plan fjords-below-their-deposit 2027-05-20 3 deposit      US$1,798.50  AU$2,754  £1,452  CA$2,514  €1,689   ¥275,172  NZ$3,009
plan dhow-with-cents 2027-07-11 7 total                      US$8,036 AU$12,299  £6,482 CA$11,235  €7,546 ¥1,229,508 NZ$13,447
plan dhow-with-cents 2027-07-11 7 deposit                    US$1,608  AU$2,460  £1,297  CA$2,247  €1,510   ¥245,902  NZ$2,690
plan dhow-with-cents 2027-07-11 7 balance                    US$6,428  AU$9,839  £5,185  CA$8,988  €6,036   ¥983,606 NZ$10,757
plan conservancies-with-cents 2027-06-09 3 total          US$4,440.15  AU$6,795  £3,579  CA$6,207  €4,167   ¥679,344  NZ$7,428
plan conservancies-with-cents 2027-06-09 3 deposit           US$1,333  AU$2,039  £1,074  CA$1,863  €1,251   ¥203,804  NZ$2,229
plan conservancies-with-cents 2027-06-09 3 balance        US$3,107.15  AU$4,756  £2,505  CA$4,344  €2,916   ¥475,540  NZ$5,199
plan portugal-at-a-round-sum 2027-05-20 3 total             US$15,000 AU$22,950 £12,087 CA$20,961 €14,076 ¥2,295,000 NZ$25,092
plan portugal-at-a-round-sum 2027-05-20 3 deposit            US$3,000  AU$4,590  £2,418  CA$4,193  €2,816   ¥459,000  NZ$5,019
plan portugal-at-a-round-sum 2027-05-20 3 balance           US$12,000 AU$18,360  £9,669 CA$16,768 €11,260 ¥1,836,000 NZ$20,073
`
