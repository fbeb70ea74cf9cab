import type { regions, taxRates } from '../schema/index.ts'

/**
 * States, provinces and the tax on a car's usage fee there, in parts per million: the state's own rate for renting or leasing a
 * car over a longer time, local additions left out; in Canada GST, HST, PST and QST together. Rates as of November 2026, from the
 * states' published general rates; where renting or leasing is taxed differently from a sale (AL 1.5 %, DC 10.25 %, DE 1.9914 %,
 * IA 5 %, IL 5 %, MS 5 %, MT 4 %, NC 4 %, NM 5 %, PA 6 % + 3 %, VA 10 %, VT 9 %) that rate is taken. An operator's own
 * installation begins without any.
 */
const rates: readonly (readonly ['US' | 'CA', string, string, string, number])[] = [
  ['US', 'AL', 'Alabama', 'Alabama', 15_000],
  ['US', 'AK', 'Alaska', 'Alaska', 0],
  ['US', 'AZ', 'Arizona', 'Arizona', 56_000],
  ['US', 'AR', 'Arkansas', 'Arkansas', 65_000],
  ['US', 'CA', 'California', 'Californie', 72_500],
  ['US', 'CO', 'Colorado', 'Colorado', 29_000],
  ['US', 'CT', 'Connecticut', 'Connecticut', 63_500],
  ['US', 'DE', 'Delaware', 'Delaware', 19_914],
  ['US', 'DC', 'District of Columbia', 'District de Columbia', 102_500],
  ['US', 'FL', 'Florida', 'Floride', 60_000],
  ['US', 'GA', 'Georgia', 'Géorgie', 40_000],
  ['US', 'HI', 'Hawaii', 'Hawaï', 40_000],
  ['US', 'ID', 'Idaho', 'Idaho', 60_000],
  ['US', 'IL', 'Illinois', 'Illinois', 50_000],
  ['US', 'IN', 'Indiana', 'Indiana', 70_000],
  ['US', 'IA', 'Iowa', 'Iowa', 50_000],
  ['US', 'KS', 'Kansas', 'Kansas', 65_000],
  ['US', 'KY', 'Kentucky', 'Kentucky', 60_000],
  ['US', 'LA', 'Louisiana', 'Louisiane', 50_000],
  ['US', 'ME', 'Maine', 'Maine', 55_000],
  ['US', 'MD', 'Maryland', 'Maryland', 60_000],
  ['US', 'MA', 'Massachusetts', 'Massachusetts', 62_500],
  ['US', 'MI', 'Michigan', 'Michigan', 60_000],
  ['US', 'MN', 'Minnesota', 'Minnesota', 68_750],
  ['US', 'MS', 'Mississippi', 'Mississippi', 50_000],
  ['US', 'MO', 'Missouri', 'Missouri', 42_250],
  ['US', 'MT', 'Montana', 'Montana', 40_000],
  ['US', 'NE', 'Nebraska', 'Nebraska', 55_000],
  ['US', 'NV', 'Nevada', 'Nevada', 68_500],
  ['US', 'NH', 'New Hampshire', 'New Hampshire', 0],
  ['US', 'NJ', 'New Jersey', 'New Jersey', 66_250],
  ['US', 'NM', 'New Mexico', 'Nouveau-Mexique', 50_000],
  ['US', 'NY', 'New York', 'État de New York', 40_000],
  ['US', 'NC', 'North Carolina', 'Caroline du Nord', 40_000],
  ['US', 'ND', 'North Dakota', 'Dakota du Nord', 50_000],
  ['US', 'OH', 'Ohio', 'Ohio', 57_500],
  ['US', 'OK', 'Oklahoma', 'Oklahoma', 45_000],
  ['US', 'OR', 'Oregon', 'Oregon', 0],
  ['US', 'PA', 'Pennsylvania', 'Pennsylvanie', 90_000],
  ['US', 'RI', 'Rhode Island', 'Rhode Island', 70_000],
  ['US', 'SC', 'South Carolina', 'Caroline du Sud', 60_000],
  ['US', 'SD', 'South Dakota', 'Dakota du Sud', 42_000],
  ['US', 'TN', 'Tennessee', 'Tennessee', 70_000],
  ['US', 'TX', 'Texas', 'Texas', 62_500],
  ['US', 'UT', 'Utah', 'Utah', 48_500],
  ['US', 'VT', 'Vermont', 'Vermont', 90_000],
  ['US', 'VA', 'Virginia', 'Virginie', 100_000],
  ['US', 'WA', 'Washington', 'État de Washington', 65_000],
  ['US', 'WV', 'West Virginia', 'Virginie-Occidentale', 60_000],
  ['US', 'WI', 'Wisconsin', 'Wisconsin', 50_000],
  ['US', 'WY', 'Wyoming', 'Wyoming', 40_000],
  ['US', 'AA', 'Armed Forces Americas', 'Forces armées – Amériques', 0],
  ['US', 'AE', 'Armed Forces Europe', 'Forces armées – Europe', 0],
  ['US', 'AP', 'Armed Forces Pacific', 'Forces armées – Pacifique', 0],
  ['CA', 'AB', 'Alberta', 'Alberta', 50_000],
  ['CA', 'BC', 'British Columbia', 'Colombie-Britannique', 120_000],
  ['CA', 'MB', 'Manitoba', 'Manitoba', 120_000],
  ['CA', 'NB', 'New Brunswick', 'Nouveau-Brunswick', 150_000],
  ['CA', 'NL', 'Newfoundland and Labrador', 'Terre-Neuve-et-Labrador', 150_000],
  ['CA', 'NS', 'Nova Scotia', 'Nouvelle-Écosse', 140_000],
  ['CA', 'NT', 'Northwest Territories', 'Territoires du Nord-Ouest', 50_000],
  ['CA', 'NU', 'Nunavut', 'Nunavut', 50_000],
  ['CA', 'ON', 'Ontario', 'Ontario', 130_000],
  ['CA', 'PE', 'Prince Edward Island', 'Île-du-Prince-Édouard', 150_000],
  ['CA', 'QC', 'Quebec', 'Québec', 149_750],
  ['CA', 'SK', 'Saskatchewan', 'Saskatchewan', 110_000],
  ['CA', 'YT', 'Yukon', 'Yukon', 50_000],
]

/** States and provinces with their names in both languages. */
export const regionRows: readonly (typeof regions.$inferInsert)[] = rates.map(([country, code, name, nameFr]) => ({
  country,
  code,
  name,
  nameFr,
}))

const begun = '2020-01-01'

/** The demo's tax rates, which have begun long ago; an installation of one's own begins with none (OPS-08). */
export const demoTaxRows: readonly (typeof taxRates.$inferInsert)[] = rates.map(([country, code, , , ratePpm]) => ({
  country,
  code,
  startsOn: begun,
  beginsAt: new Date(`${begun}T00:00:00Z`),
  ratePpm,
  begunAt: new Date(`${begun}T00:00:00Z`),
}))
