extension AllowedOptions {
  /// FFmpeg's options of all encoders: numbers and words, but for its flags, of which `pass1` writes a file.
  static let common = """
    b bt minrate maxrate bufsize rc_init_occupancy g keyint_min bf refs qmin qmax qdiff
    qcomp qblur qscale global_quality i_qfactor i_qoffset b_qfactor b_qoffset b_strategy
    trellis mbd mbcmp cmp subcmp ildctcmp precmp skipcmp dia_size pre_dia_size last_pred
    me_range subq lumi_mask dark_mask scplx_mask tcplx_mask p_mask nssew mblmin mblmax
    skip_alpha bidir_refine coder context mv0_threshold sc_threshold slices profile level
    compression_level cutoff strict
    """

  /// Those alone.
  static let onlyCommon = AllowedOptions("")

  /// x264's. Not among its parameters are those that name files (`stats`, `dump-yuv`, `cqm`), `pass`, which writes one,
  /// and `zones`, which hold parameters of their own.
  static let x264 = AllowedOptions(
    """
    preset tune profile level fastfirstpass wpredp a53cc crf crf_max qp aq-mode aq-strength
    psy psy-rd rc-lookahead weightb weightp ssim intra-refresh bluray-compat b-bias
    b-pyramid mixed-refs 8x8dct fast-pskip aud mbtree deblock cplxblur partitions
    direct-pred slice-max-size nal-hrd avcintra-class me_method motion-est forced-idr coder
    b_strategy chromaoffset sc_threshold noise_reduction udu_sei x264-params
    """,
    parameters: """
      level level-idc bluray-compat avcintra-class avcintra-flavor overscan videoformat
      range fullrange colorprim transfer colormatrix chromaloc alternative-transfer
      mastering-display cll frame-packing ref frameref dpb-size keyint keyint-max
      min-keyint keyint-min scenecut intra-refresh bframes b-adapt b-bias b-pyramid
      open-gop deblock filter slice-max-size slice-max-mbs slice-min-mbs slices slices-max
      cabac cabac-idc interlaced tff bff fake-interlaced constrained-intra analyse
      partitions 8x8dct weightb weight-b weightp direct direct-pred chroma-qp-offset me
      me-range merange mv-range mvrange mv-range-thread mvrange-thread subme subq psy
      psy-rd chroma-me mixed-refs trellis fast-pskip dct-decimate deadzone-inter
      deadzone-intra nr bitrate qp crf crf-max rc-lookahead qpmin qp-min qpmax qp-max
      qpstep qp-step ratetol vbv-maxrate vbv-bufsize vbv-init ipratio ip-factor pbratio
      pb-factor aq-mode aq-strength mbtree qblur cplxblur cplx-blur qcomp psnr ssim aud
      sps-id repeat-headers force-cfr nal-hrd filler pic-struct stitchable threads
      lookahead-threads sliced-threads sync-lookahead
      """)

  /// x265's, without the names of files (`csv`, `stats`, `analysis-save`, `recon`, `lambda-file`, `scaling-list`), `pass`
  /// and `zones`.
  static let x265 = AllowedOptions(
    """
    preset tune profile crf qp forced-idr udu_sei a53cc x265-params
    """,
    parameters: """
      level-idc level high-tier allow-non-conformance uhd-bd ref limit-refs limit-modes
      ctu min-cu-size max-tu-size tu-intra-depth tu-inter-depth limit-tu rdpenalty
      signhide cu-lossless tskip tskip-fast dynamic-rd me subme merange rect amp max-merge
      early-skip rskip rskip-edge-threshold fast-intra b-intra splitrd-skip weightp
      weightb hme hme-search hme-range analyze-src-pics temporal-mvp cip constrained-intra
      rd rdoq-level rdoq psy-rd psy-rdoq rd-refine ssim-rd nr-intra nr-inter sao
      sao-non-deblock limit-sao selective-sao deblock open-gop keyint min-keyint
      intra-refresh scenecut scenecut-bias scenecut-aware-qp hist-scenecut hist-threshold
      radl rc-lookahead gop-lookahead lookahead-slices lookahead-threads b-adapt bframes
      bframe-bias b-pyramid fades slices bitrate qp lossless crf crf-max crf-min
      vbv-bufsize vbv-maxrate vbv-init vbv-end vbv-end-fr-adj min-vbv-fullness
      max-vbv-fullness aq-mode aq-strength hevc-aq aq-motion qg-size cutree cbqpoffs
      crqpoffs ipratio pbratio qcomp qblur cplxblur qpstep qpmin qpmax qp-adaptation-range
      const-vbv strict-cbr rc-grain lowpass-dct overscan videoformat range colorprim
      transfer colormatrix chromaloc master-display max-cll max-luma min-luma hdr10 hdr
      hdr10-opt hdr-opt atc-sei pic-struct display-window info hash aud eob eos hrd
      hrd-concat repeat-headers temporal-layers interlace field log2-max-poc-lsb
      idr-recovery-sei single-sei opt-qp-pps opt-ref-list-length-pps opt-cu-delta-qp
      vui-timing-info vui-hrd-info frame-dup dup-threshold log-level psnr ssim
      frame-threads pools numa-pools wpp pmode pme copy-pic
      """)

  /// SVT-AV1's, without `pass` and reports.
  static let svtAV1 = AllowedOptions(
    """
    preset crf qp hielevel la_depth tier sc_detection tile_columns tile_rows svtav1-params
    """,
    parameters: """
      preset crf qp rc tbr mbr tune aq-mode min-qp max-qp bias-pct minsection-pct
      maxsection-pct undershoot-pct overshoot-pct recode-loop mbr-overshoot-pct
      gop-constraint-rc buf-sz buf-initial-sz buf-optimal-sz enable-qm qm-min qm-max
      use-fixed-qindex-offsets keyint irefresh-type scd lookahead hierarchical-levels
      pred-struct enable-force-key-frames sframe-dist sframe-mode film-grain
      film-grain-denoise enable-overlays enable-tf enable-tpl-la enable-dlf enable-cdef
      enable-restoration enable-mfmv scm fast-decode tile-rows tile-columns superres-mode
      superres-denom superres-kf-denom superres-qthres superres-kf-qthres profile level
      tier color-primaries transfer-characteristics matrix-coefficients color-range
      chroma-sample-position mastering-display content-light lp pin ss
      enable-variance-boost variance-boost-strength variance-octile sharpness tf-strength
      frame-luma-bias qp-scale-compress-strength rtc startup-mg-size lossless
      """)

  /// libaom's, without the names of files (`film-grain-table`, `partition-info-path`, `vmaf-model-path`) and passes.
  static let aom = AllowedOptions(
    """
    usage cpu-used crf auto-alt-ref lag-in-frames arnr-max-frames arnr-strength aq-mode
    error-resilience static-thresh drop-threshold denoise-noise-level denoise-block-size
    undershoot-pct overshoot-pct minsection-pct maxsection-pct frame-parallel tiles
    tile-columns tile-rows row-mt tune still-picture enable-cdef enable-global-motion
    enable-intrabc enable-restoration enable-rect-partitions enable-1to4-partitions
    enable-ab-partitions enable-angle-delta enable-cfl-intra enable-filter-intra
    enable-intra-edge-filter enable-smooth-intra enable-paeth-intra enable-palette
    enable-flip-idtx enable-tx64 reduced-tx-type-set use-intra-dct-only use-inter-dct-only
    use-intra-default-tx-only enable-ref-frame-mvs enable-reduced-reference-set enable-obmc
    enable-dual-filter enable-diff-wtd-comp enable-dist-wtd-comp enable-onesided-comp
    enable-interinter-wedge enable-interintra-wedge enable-masked-comp
    enable-interintra-comp enable-smooth-interintra aom-params
    """,
    parameters: """
      cpu-used auto-alt-ref noise-sensitivity sharpness static-thresh tile-columns
      tile-rows enable-tpl-model enable-keyframe-filtering arnr-maxframes arnr-strength
      tune cq-level max-intra-rate max-inter-rate gf-cbr-boost lossless enable-cdef
      enable-restoration force-video-mode enable-obmc disable-trellis-quant enable-qm
      qm-min qm-max enable-dist-wtd-comp enable-masked-comp enable-onesided-comp
      enable-interintra-comp enable-smooth-interintra enable-diff-wtd-comp
      enable-interinter-wedge enable-interintra-wedge enable-global-motion
      enable-warped-motion enable-filter-intra enable-smooth-intra enable-paeth-intra
      enable-cfl-intra enable-diagonal-intra enable-directional-intra enable-overlay
      enable-palette enable-intrabc enable-angle-delta enable-rect-partitions
      enable-ab-partitions enable-1to4-partitions min-partition-size max-partition-size
      enable-dual-filter enable-chroma-deltaq enable-intra-edge-filter enable-order-hint
      enable-tx64 enable-flip-idtx enable-rect-tx enable-ref-frame-mvs
      enable-reduced-reference-set enable-superres max-reference-frames
      reduced-tx-type-set reduced-reference-set use-intra-dct-only use-inter-dct-only
      use-intra-default-tx-only quant-b-adapt coeff-cost-upd-freq mode-cost-upd-freq
      mv-cost-upd-freq dv-cost-upd-freq frame-parallel error-resilient sframe-mode aq-mode
      deltaq-mode deltaq-strength delta-lf-mode frame-boost tune-content cdf-update-mode
      color-primaries transfer-characteristics matrix-coefficients chroma-sample-position
      min-gf-interval max-gf-interval gf-min-pyr-height gf-max-pyr-height sb-size
      num-tile-groups mtu-size timing-info film-grain-test denoise-noise-level
      denoise-block-size enable-dnl-denoising enable-fwd-kf single-tile-decoding
      target-seq-level-idx set-tier-mask min-cr vbr-corpus-complexity-lap row-mt
      loopfilter-control enable-low-complexity-decode auto-intra-tools-off fwd-kf-dist
      strict-level-conformance cost-upd-freq
      """)

  /// libvpx's, for VP8 and VP9.
  static let vpx = AllowedOptions(
    """
    deadline quality cpu-used speed crf lag-in-frames rc_lookahead auto-alt-ref
    arnr-maxframes arnr_max_frames arnr-strength arnr_strength arnr-type arnr_type tune
    error-resilient max-intra-rate static-thresh drop-threshold noise-sensitivity
    undershoot-pct overshoot-pct sharpness screen-content-mode lossless tile-columns
    tile-rows frame-parallel aq-mode row-mt tune-content corpus-complexity enable-tpl
    min-gf-interval
    """)

  /// FFmpeg's own encoders of MPEG-1, 2 and 4, and of motion JPEG, without the expression of their rate control (`rc_eq`).
  static let mpegVideo = AllowedOptions(
    """
    mpv_flags luma_elim_threshold chroma_elim_threshold quantizer_noise_shaping error_rate
    qsquish rc_qmod_amp rc_qmod_freq rc_init_cplx rc_buf_aggressivity border_mask lmin lmax
    skip_threshold skip_factor skip_exp skip_cmp sc_threshold noise_reduction ps
    motion_est mepc mepre intra_penalty b_strategy b_sensitivity brd_scale gop_timecode
    drop_frame_timecode scan_offset timecode_frame_start intra_vlc non_linear_quant
    alternate_scan a53cc seq_disp_ext video_format data_partitioning mpeg_quant huffman
    force_duplicated_matrix
    """)

  /// NVIDIA's.
  static let nvenc = AllowedOptions(
    """
    preset tune profile level tier rc rc-lookahead surfaces cbr 2pass gpu delay no-scenecut
    forced-idr b_adapt spatial-aq spatial_aq temporal-aq temporal_aq zerolatency nonref_p
    strict_gop aq-strength cq aud bluray-compat init_qpP init_qpB init_qpI qp qp_cb_offset
    qp_cr_offset weighted_pred coder b_ref_mode a53cc s12m_tc dpb_size multipass ldkfs
    extra_sei udu_sei intra-refresh single-slice-intra-refresh constrained-encoding
    highbitdepth tile-rows tile-columns lookahead_level unidir_b split_encode_mode
    """)

  /// Intel's, without the plug-ins that it could load.
  static let qsv = AllowedOptions(
    """
    async_depth avbr_accuracy avbr_convergence preset forced_idr low_power rdo
    max_frame_size max_frame_size_i max_frame_size_p max_slice_size bitrate_limit mbbrc
    extbrc adaptive_i adaptive_b p_strategy b_strategy dblk_idc low_delay_brc max_qp_i
    min_qp_i max_qp_p min_qp_p max_qp_b min_qp_b cavlc idr_interval pic_timing_sei
    single_sei_nal_unit max_dec_frame_buffering look_ahead look_ahead_depth
    look_ahead_downsampling int_ref_type int_ref_cycle_size int_ref_qp_delta
    int_ref_cycle_dist recovery_point_sei profile a53cc aud mfmode repeat_pps gpb tile_cols
    tile_rows transform_skip scenario
    """)

  /// FFmpeg's own encoders of AC-3 and E-AC-3.
  static let ac3 = AllowedOptions(
    """
    center_mixlev surround_mixlev mixing_level room_type per_frame_metadata copyright
    dialnorm dsur_mode original dmix_mode ltrt_cmixlev ltrt_surmixlev loro_cmixlev
    loro_surmixlev dsurex_mode dheadphone_mode ad_conv_type stereo_rematrixing
    channel_coupling cpl_start_band
    """)

  /// FFmpeg's own encoder of FLAC.
  static let flac = AllowedOptions(
    """
    lpc_coeff_precision lpc_type lpc_passes min_partition_order max_partition_order
    prediction_order_method ch_mode exact_rice_parameters multi_dim_quant
    min_prediction_order max_prediction_order
    """)
}
