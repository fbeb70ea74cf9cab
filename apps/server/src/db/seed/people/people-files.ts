import type { UserId } from '@ownward/domain/ids'
import type { SeedFile } from '../seed-files.ts'
import { demoPeople, licenceFieldsOf } from './demo-people.ts'
import { drawCarPaper, drawLicenceBack, drawLicenceFront } from './specimens.ts'

/** Ids of the papers every car of the demo shares. */
export const carPapers = {
  registration: 'seed-registration',
  inspection: 'seed-inspection',
  insurance: 'seed-insurance',
} as const

/** The id of one side of a demo person’s licence picture. */
export const licenceFileId = (personId: UserId, side: 'front' | 'back') => `seed-licence-${personId}-${side}`

/** Draws every picture the demo people and cars have on file. */
export async function drawSeedFiles(now: Date): Promise<SeedFile[]> {
  const licences = demoPeople
    .filter(person => person.licence)
    .flatMap(person => {
      const fields = licenceFieldsOf(person, now)
      return [
        drawLicenceFront(fields, person.state).then(bytes => licenceFile(person.id, 'front', bytes)),
        drawLicenceBack(fields).then(bytes => licenceFile(person.id, 'back', bytes)),
      ]
    })
  const papers = [
    drawCarPaper('Vehicle registration', [
      'Sample paper of the demo fleet.',
      'A real registration names the car, its plate and its owner.',
    ]).then(bytes => paper('registration', bytes)),
    drawCarPaper('Inspection report', [
      'Sample paper of the demo fleet.',
      'Brakes, tires, lights, steering and fluids: passed.',
    ]).then(bytes => paper('inspection', bytes)),
    drawCarPaper('Proof of insurance', [
      'Sample paper of the demo fleet.',
      'A real one names the policy, the insurer and the days it covers.',
    ]).then(bytes => paper('insurance', bytes)),
  ]
  return Promise.all([...licences, ...papers])
}

function licenceFile(personId: UserId, side: 'front' | 'back', bytes: Buffer): SeedFile {
  return { id: licenceFileId(personId, side), kind: `licence_${side}`, mime: 'image/jpeg', ownerId: personId, bytes }
}

function paper(kind: keyof typeof carPapers, bytes: Buffer): SeedFile {
  return { id: carPapers[kind], kind, mime: 'image/jpeg', ownerId: null, bytes }
}
