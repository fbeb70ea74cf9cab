import * as z from 'zod/mini'
import { call } from '../call.ts'
import { day, id, line, text, written } from '../wire.ts'

const done = z.object({ status: z.literal(1), message: z.string() })
const pictureKey = text(60)

/** Which papers of a car the team keeps; each may run out on a day. */
export const paperKinds = ['registration', 'inspection', 'insurance'] as const

/** The team's side of a vehicle's photos and papers, and of the days on which it is kept back (SRV-32). */
export const teamVehicleParts = {
  teamAddPhoto: call({
    name: 'teamAddPhoto',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 15 * 1024 * 1024,
    once: true,
    request: z.object({ vehicle_id: id, doc_data: written().check(z.minLength(1), z.maxLength(14_200_000)) }),
    response: z.extend(done, { result: z.object({ key: z.string() }) }),
    refuses: ['no-vehicle', 'bad-picture', 'too-many-photos'],
    summary: 'Adds a photo at the end: JPEG, PNG or WebP, encoded anew and cut to 3:2.',
  }),
  teamOrderPhotos: call({
    name: 'teamOrderPhotos',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ vehicle_id: id, keys: z.array(pictureKey).check(z.maxLength(60)) }),
    response: done,
    refuses: ['no-vehicle', 'photos-changed'],
    summary: 'Puts the photos of a vehicle into this order; the first one is on its card.',
  }),
  teamRemovePhoto: call({
    name: 'teamRemovePhoto',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ vehicle_id: id, key: pictureKey }),
    response: done,
    refuses: ['no-vehicle', 'no-photo', 'last-photo'],
    summary: 'Takes a photo away; a published vehicle keeps one at least.',
  }),
  teamSavePaper: call({
    name: 'teamSavePaper',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    maxBody: 12 * 1024 * 1024,
    once: true,
    request: z.object({
      vehicle_id: id,
      kind: z.enum(paperKinds),
      expires_on: z.optional(z.nullable(day)),
      doc_data: written().check(z.minLength(1), z.maxLength(11_500_000)),
    }),
    response: done,
    refuses: ['no-vehicle', 'bad-document', 'paper-day'],
    summary: 'Stores a paper of a vehicle, in place of the one of its kind.',
  }),
  teamRemovePaper: call({
    name: 'teamRemovePaper',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ vehicle_id: id, kind: z.enum(paperKinds) }),
    response: done,
    refuses: ['no-vehicle', 'no-document'],
    summary: 'Takes a paper of a vehicle away.',
  }),
  teamBlockVehicle: call({
    name: 'teamBlockVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ vehicle_id: id, from: day, until: day, note: line(200, 1) }),
    response: done,
    refuses: ['no-vehicle', 'block-days', 'block-taken'],
    summary: 'Keeps a vehicle back for whole days of its place, the last one included.',
  }),
  teamUnblockVehicle: call({
    name: 'teamUnblockVehicle',
    method: 'POST',
    auth: 'team',
    right: 'fleet',
    flag: 'number',
    once: true,
    request: z.object({ block_id: id }),
    response: done,
    refuses: ['no-block'],
    summary: 'Gives a vehicle free again that was kept back.',
  }),
}
