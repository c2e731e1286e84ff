import { bodySupport, jib, slider, trackDolly, tripod } from './camera-support.ts'
import { actionCameras, camcorder, filmCamera, highSpeedCamera, mirrorless } from './cameras.ts'
import { anamorphic, cinePrimes, cineZoom, filtersAndMatteBox, followFocus } from './cine-lenses.ts'
import { boxCamera, cinemaCamera, documentaryCamera } from './cinema-cameras.ts'
import { intercomHeadset, walkieTalkies } from './communications.ts'
import { ditCart, driveArray, gradingPanel, laptop, mediaCards, workstation } from './computers.ts'
import { cinemaDrone, foldingDrone, fpvDrone, heavyLifter } from './drones.ts'
import { hazer, windMachine } from './effects.ts'
import { appleBoxes, carMount, cStand, overheadFrame, sandbags } from './grip.ts'
import { cobLight, ellipsoidal, fresnel, hmiHead, strobe } from './hard-lights.ts'
import { controlSurface, encoder, ptzCamera, switcher, teleprompter } from './live-streaming.ts'
import { boomAndBlimp, podcastMic, shotgunMic, wirelessKit } from './microphones.ts'
import { directorsMonitor, onCameraMonitor, projector, recorderMonitor, wirelessVideo } from './monitors.ts'
import { mountAdapters, photoPrime, photoZoom, probeLens, standardZoom } from './photo-lenses.ts'
import { blockBattery, cameraBatteries, generator, plateBatteries, powerStation } from './power.ts'
import { loungeChair, rotaryTelephone, television, typewriter } from './props.ts'
import { fluorescentBank, ledPanel, ledTubes, practicals, softbox } from './soft-lights.ts'
import { headphones, liveSound, mixerRecorder, slate } from './sound-desk.ts'
import { gimbal, ringGimbal, steadicam } from './stabilizers.ts'
import { photoStudio, soundStage } from './studios.ts'
import { canopy, directorsChair, roadCase } from './supplies.ts'
import { cargoTrailer, cargoVan, cubeTruck, trailer, utilityVehicle } from './vehicles.ts'
import { garmentSteamer, greenScreen, makeupStation, seamlessPaper } from './wardrobe.ts'

/** The drawing of each kind: every subcategory by its slug, then the closer likenesses a title may call for. */
export const DRAWINGS = {
  'cinema-cameras': cinemaCamera,
  'mirrorless-dslr': mirrorless,
  'camcorders-eng': camcorder,
  'high-speed-cameras': highSpeedCamera,
  'action-360': actionCameras,
  'film-cameras': filmCamera,
  'cine-primes': cinePrimes,
  'cine-zooms': cineZoom,
  anamorphic,
  'photo-primes': photoPrime,
  'photo-zooms': photoZoom,
  'macro-specialty': probeLens,
  'adapters-mounts': mountAdapters,
  'filters-matte-boxes': filtersAndMatteBox,
  'lens-control': followFocus,
  'led-point-source': cobLight,
  'led-panels-mats': ledPanel,
  'led-tubes-practicals': ledTubes,
  hmi: hmiHead,
  'tungsten-fluorescent': fluorescentBank,
  'strobes-flash': strobe,
  'light-modifiers': softbox,
  'stands-rigging': cStand,
  'flags-frames-diffusion': overheadFrame,
  'tripods-heads': tripod,
  'sliders-dollies': trackDolly,
  'jibs-cranes': jib,
  'body-support': bodySupport,
  'car-mounts': carMount,
  'boxes-weights': appleBoxes,
  gimbals: gimbal,
  steadicam,
  'recorders-mixers': mixerRecorder,
  microphones: shotgunMic,
  'wireless-lavs': wirelessKit,
  'booms-windshields': boomAndBlimp,
  'timecode-slates': slate,
  'monitoring-ifb': headphones,
  'live-sound': liveSound,
  'podcast-studio': podcastMic,
  'cinema-drones': cinemaDrone,
  'camera-drones': foldingDrone,
  'micro-fpv-drones': fpvDrone,
  'heavy-lift-drones': heavyLifter,
  'on-camera-monitors': onCameraMonitor,
  'recorder-monitors': recorderMonitor,
  'directors-monitors': directorsMonitor,
  'wireless-video': wirelessVideo,
  projectors: projector,
  'v-gold-mount-batteries': plateBatteries,
  'camera-batteries': cameraBatteries,
  'block-batteries': blockBattery,
  'power-stations': powerStation,
  generators: generator,
  computers: laptop,
  'drives-raid': driveArray,
  'media-cards': mediaCards,
  'grading-tools': gradingPanel,
  'dit-carts': ditCart,
  switchers: switcher,
  'ptz-cameras': ptzCamera,
  'encoders-bonding': encoder,
  teleprompters: teleprompter,
  'control-surfaces': controlSurface,
  'walkie-talkies': walkieTalkies,
  intercom: intercomHeadset,
  'cargo-vans': cargoVan,
  'cube-grip-trucks': cubeTruck,
  trailers: trailer,
  'utility-vehicles': utilityVehicle,
  'hand-props': typewriter,
  'set-dressing': loungeChair,
  backdrops: greenScreen,
  'wardrobe-equipment': garmentSteamer,
  'hair-makeup': makeupStation,
  'haze-fog': hazer,
  wind: windMachine,
  'tents-shelter': canopy,
  'tables-chairs': directorsChair,
  'sound-stages': soundStage,
  'photo-studios': photoStudio,
  'box-cameras': boxCamera,
  'documentary-cameras': documentaryCamera,
  'standard-zooms': standardZoom,
  fresnels: fresnel,
  ellipsoidals: ellipsoidal,
  practicals,
  sliders: slider,
  sandbags,
  'two-hand-gimbals': ringGimbal,
  workstations: workstation,
  'cargo-trailers': cargoTrailer,
  telephones: rotaryTelephone,
  televisions: television,
  'seamless-paper': seamlessPaper,
  'road-case': roadCase,
} satisfies Record<string, () => string>
