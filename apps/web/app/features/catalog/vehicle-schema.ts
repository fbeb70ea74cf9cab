import type { VehicleDetail } from '../../api/spelling/catalog.ts'
import type { Site } from '../../site.ts'

/** A car in the words of schema.org, for search engines (BEY-20). The offer is the selling price it starts from. */
export function vehicleSchema(car: Omit<VehicleDetail, 'surface'>, site: Site, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: `${car.year} ${car.make} ${car.model}`,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: String(car.year),
    vehicleIdentificationNumber: car.vin,
    mileageFromOdometer: {
      '@type': 'QuantitativeValue',
      value: car.odometer,
      unitCode: car.distanceUnit === 'km' ? 'KMT' : 'SMI',
    },
    color: car.color,
    vehicleInteriorColor: car.interiorColor,
    vehicleTransmission: car.transmission === 'A' ? 'Automatic' : 'Manual',
    fuelType: car.fuel,
    numberOfDoors: car.doors,
    vehicleSeatingCapacity: car.seats,
    bodyType: car.body,
    image: car.pictures.map(picture => site.publicUrl + picture.src),
    url: site.publicUrl + path,
    offers: {
      '@type': 'Offer',
      price: car.msrp.toFixed(2),
      priceCurrency: 'USD',
      availability: `https://schema.org/${car.availability === 'free' ? 'InStock' : 'OutOfStock'}`,
      url: site.publicUrl + path,
    },
  }
}

/** Where a page stands in the site, in the words of schema.org, from the outermost in (BEY-20). */
export function breadcrumbs(site: Site, trail: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  }
}
